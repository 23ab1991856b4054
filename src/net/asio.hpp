#pragma once
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "net/event_loop.hpp"
#include "net/house_time.hpp"

// For the sources in net that use the socket library; no other layer includes this file.
namespace brelan::net {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

struct EventLoop::Inside {
    struct Job {
        std::int64_t time = 0;
        std::uint64_t number = 0;  // jobs are numbered in the order of the calls
        std::function<void()> job;
        bool operator<(const Job& other) const {
            return time != other.time ? time > other.time : number > other.number;
        }
    };

    asio::io_context context{1};
    asio::steady_timer timer{context};
    std::priority_queue<Job> jobs;
    std::uint64_t next = 0;
    std::int64_t armed = 0;  // the time the timer is set to, or 0
    HouseTime time{calendar(), ticks()};

    std::int64_t now();
    void arm();
    void run_due();
};

}  // namespace brelan::net
