#include "server/complaint.hpp"

namespace brelan::server {

void Complaint::hear(const std::string& why) {
    constexpr std::int64_t kMinute = 60'000;
    if (why == said_ && loop_.ticks() - at_ < kMinute) return;
    said_ = why;
    at_ = loop_.ticks();
    log_.write(Level::error, what_, {{"why", why}});
}

}  // namespace brelan::server
