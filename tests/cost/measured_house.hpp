#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cost/work.hpp"
#include "server/whole_house.hpp"

namespace brelan::cost {

// The work for one request. Other people wait no longer than the longest piece of this work, which is one job
// on the loop, or one read or write of the store.
struct Cost {
    std::uint64_t longest = 0;
    std::uint64_t all = 0;
    int pieces = 0;
};

// A socket that counts everything sent to it as part of a response.
class CountedSocket final : public net::Socket {
  public:
    void send(std::shared_ptr<const std::string> text) override {
        count_bytes(text->size());
        if (text->starts_with(R"({"type":"ok")")) outcome = "ok";
        const std::size_t code = text->find(R"("code":")");
        if (text->starts_with(R"({"type":"error")") && code != std::string::npos)
            outcome = text->substr(code + 8, text->find('"', code + 8) - code - 8);
    }
    void close(std::uint16_t, std::string_view reason) override { closed = reason; }
    const std::string& address() const override { return address_; }

    std::string outcome;  // the last command's result: `ok`, or an error code
    std::string closed;

  private:
    std::string address_ = "192.0.2.1";
};

// A socket at a table, or the status of the refusal.
struct Place {
    std::shared_ptr<CountedSocket> socket = std::make_shared<CountedSocket>();
    std::unique_ptr<net::SocketListener> listener{};
    int status = 0;
};

// A house whose work is measured, piece by piece. The work of its other threads is not measured: passwords,
// bots, and rows that become a table again have their own queues.
class MeasuredHouse {
  public:
    explicit MeasuredHouse(std::unique_ptr<server::kit::WholeHouse> opened) : house_(std::move(opened)) {
        house_->workers.held = true;
        house_->thread->worked = [this] { store_piece(); };
        house_->settle();
        store_before_ = work_done().store;
    }

    server::kit::WholeHouse& house() { return *house_; }

    // Runs `begin` on the loop, and returns the cost of everything that follows at once.
    Cost cost_of(const std::function<void()>& begin) {
        cost_ = {};
        piece(begin);
        settle();
        return cost_;
    }
    Cost cost_of_waiting(std::int64_t milliseconds) {
        return cost_of([this, milliseconds] { house_->loop.advance(milliseconds); });
    }

    // Makes a request, and measures every piece of its response. The status is 0 if no response comes at
    // once.
    Cost ask(const net::Request& request, net::Response& answer) {
        const auto got = std::make_shared<net::Response>();
        got->status = 0;
        const Cost cost = cost_of([&] {
            house_->app->request(request, [got](net::Response response) {
                count_bytes(response.body.size());
                *got = std::move(response);
            });
        });
        answer = *got;
        return answer.more ? with_rest(cost, *std::exchange(answer.more, nullptr), answer.body) : cost;
    }

    // Opens a socket at a table, with the same checks as for a request.
    Cost enter(const net::Request& request, Place& place) {
        return cost_of([&] {
            auto upgrade = house_->app->upgrade(request);
            place.status = upgrade.answer.status;
            count_bytes(upgrade.answer.body.size());
            if (upgrade.opened) place.listener = upgrade.opened(place.socket);
        });
    }

  private:
    void piece(const std::function<void()>& job) {
        const std::uint64_t before = work_done().loop;
        job();
        add(work_done().loop - before);
    }
    // Called on the loop, while the store's thread does nothing.
    void store_piece() {
        const std::uint64_t now = work_done().store;
        add(now - std::exchange(store_before_, now));
    }
    void add(std::uint64_t work) {
        cost_.longest = std::max(cost_.longest, work);
        cost_.all += work;
        ++cost_.pieces;
    }
    void settle() {
        for (bool more = true; more;) {
            piece([&] { more = house_->loop.run_one(); });
            while (house_->workers.waiting() > 0) {
                house_->workers.work_one();
                more = true;
            }
        }
    }
    Cost with_rest(Cost sum, net::MoreBody& more, std::string& body) {
        for (bool over = false; !over;) {
            const Cost next = cost_of([&] {
                more.next([&](const std::optional<std::string>& got) {
                    over = !got || got->empty();
                    count_bytes(got ? got->size() : 0);
                    body += got.value_or("");
                });
            });
            sum = {std::max(sum.longest, next.longest), sum.all + next.all, sum.pieces + next.pieces};
        }
        return sum;
    }

    std::unique_ptr<server::kit::WholeHouse> house_;
    std::uint64_t store_before_ = 0;
    Cost cost_;
};

}  // namespace brelan::cost
