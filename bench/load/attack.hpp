#pragma once
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "load/options.hpp"

namespace brelan::load {

// Greedy strangers at a few addresses. They repeat one request without a pause, on as many connections as an
// address may have. Runs in its own thread.
class Attack {
  public:
    Attack(const Options& options, std::vector<std::string> tables);
    ~Attack();
    Attack(const Attack&) = delete;
    Attack& operator=(const Attack&) = delete;

    // Creates the accounts and tables that it needs. Throws.
    void prepare();
    void begin();
    void stop();
    void print() const;

    static bool is_one(const std::string& name);

  private:
    class Line;
    class Watcher;
    using Texts = std::vector<std::string>;

    Texts texts_of(int address);
    Texts passwords(int address, bool right);
    Texts old_passwords() const;
    Texts tables(int address);
    std::string text(const std::string& method, const std::string& path, const std::string& body,
                     const std::string& cookie) const;

    const Options& options_;
    std::vector<std::string> tables_;
    boost::asio::io_context io_{1};
    std::vector<std::shared_ptr<Line>> lines_;
    std::vector<std::shared_ptr<Watcher>> watchers_;
    std::map<int, std::int64_t> answers_;  // the number of responses with each status
    std::int64_t sent_ = 0;                // messages sent on sockets
    std::int64_t bytes_ = 0;               // received
    std::int64_t lost_ = 0;                // connections
    std::thread thread_;
};

}  // namespace brelan::load
