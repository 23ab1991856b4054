#include "simulation/people/reception.hpp"

#include <algorithm>
#include <utility>

#include "server/beginning.hpp"
#include "text/json.hpp"

namespace brelan::world {
namespace {

constexpr room::Time kBetweenLooks = 2'000;
constexpr room::Time kBetweenSlowLooks = 30 * 60'000;
constexpr std::size_t kHashesAtOnce = 2;

}  // namespace

Reception::Reception(Scene& scene, Listener listener)
    : scene_(scene),
      listener_(std::move(listener)),
      loop_(scene),
      workers_(scene, loop_),
      keeper_(scene, loop_,
              {[this](store::Changes& changes) {
                   listener_.written(changes);
                   spoil(changes);
               },
               [](const store::Changes&) {}, [](const store::EventRow&) {},
               [this](const std::string& why) { die(why); },
               [this](const std::string& what) { listener_.complains("the store says: " + what); }}) {}

void Reception::begin() {
    scene_.start_clock();
    scene_.trace.add(scene_.wall(), "started", 0, "");
    server::Beginning first = server::read_beginning(keeper_.store());
    people_.emplace(keeper_, loop_, workers_, server::PasswordCost::least, 0, kHashesAtOnce);
    if (scene_.course.plant == Plant::ages_by_calendar) count_gaps(first.ran);
    people_->freeze(full_);
    people_->load(first.accounts, first.sessions, first.ratings, first.factors, first.resets,
                  std::move(first.ran));
    tell();
    look_after();
}

// Deletes old guests from time to time, as the server does.
void Reception::look_after() {
    people_->forget_guests([this](const std::string& account) {
        return scene_.course.plant != Plant::forgets_hosts && listener_.hosts(account);
    });
    loop_.in(scene_.weather.pace > 1 ? kBetweenSlowLooks : kBetweenLooks, [this] { look_after(); });
}

void Reception::catch_up() {
    if (up() && loop_.is_far_behind()) loop_.catch_up();
}

void Reception::die(std::string_view why) {
    if (!up()) return;
    scene_.trace.add(scene_.wall(), "died", 0, why);
    loop_.die();
    people_.reset();
    keeper_.die();
    listener_.died();
    tell();
    const room::Time pace = scene_.below(2) == 0 ? 1 : scene_.weather.pace;
    scene_.schedule.in(pace * (200 + scene_.below(5'000)), [this] { begin(); });
}

void Reception::fill_disk(room::Time time) {
    full_until_ = std::max(full_until_, scene_.schedule.now() + time);
    look_at_disk();
    scene_.schedule.in(time, [this] { look_at_disk(); });
}

void Reception::make_room() {
    full_until_ = 0;
    look_at_disk();
}

void Reception::look_at_disk() {
    const bool full = scene_.schedule.now() < full_until_;
    if (full == full_) return;
    full_ = full;
    scene_.trace.add(scene_.wall(), full ? "full" : "has room", 0, "");
    tell();
    if (up()) people_->freeze(full);
}

void Reception::ask(const net::Request& request, net::Reply reply) {
    const bool plants = scene_.course.plant != Plant::none;
    if (plants && (blocks(request, reply) || thaws(request, reply))) return;
    people_->handle(request, plants ? planted(request, std::move(reply)) : std::move(reply));
}

void Reception::make_link(const std::string& login, bool ends_factor,
                          const std::function<void(Answer)>& then) {
    people_->make_reset(login, ends_factor, [then](const server::Secret& secret, const std::string&) {
        net::Response response;
        response.status = secret.empty() ? 404 : 200;
        JsonWriter json(JsonLayout::compact);
        json.open_object().key("link").text(secret.reveal()).close();
        response.body = std::move(json).finish();
        then(Answer::read(response));
    });
}

}  // namespace brelan::world
