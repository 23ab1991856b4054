#include "server/disk_watch.hpp"

#include <memory>
#include <string>

namespace brelan::server {
namespace {

// Everything written between two checks must fit into the reserve.
constexpr std::int64_t kBetweenLooks = 500;

}  // namespace

void DiskWatch::looked(std::int64_t left) {
    const bool nearly_full = left < (nearly_full_ ? spare_ + spare_ / 4 : spare_);
    if (nearly_full == nearly_full_) return;
    nearly_full_ = nearly_full;
    log_.write(nearly_full ? Level::error : Level::info, nearly_full ? "disk-nearly-full" : "disk-has-room",
               {{"bytes", std::to_string(left)}});
    freeze_(nearly_full);
}

void DiskWatch::go_on() {
    const auto left = std::make_shared<std::int64_t>(0);
    store_.read([left](store::Store& opened) { *left = opened.room_left(); },
                [this, left](const std::string& fault) {
                    if (!stopped_ && fault.empty()) looked(*left);
                });
    loop_.at(loop_.now() + kBetweenLooks, [this] {
        if (!stopped_) go_on();
    });
}

}  // namespace brelan::server
