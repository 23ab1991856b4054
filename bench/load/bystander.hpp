#pragma once
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <thread>

#include "load/options.hpp"
#include "load/times.hpp"

namespace brelan::load {

// A bystander who does a little of everything during the attack: they request lists of tables, a table and
// their own account, and log in on new devices from addresses that nobody else uses. Measures whether
// anything hinders the bystander. Runs in its own thread.
class Bystander {
  public:
    explicit Bystander(const Options& options);
    ~Bystander();
    Bystander(const Bystander&) = delete;
    Bystander& operator=(const Bystander&) = delete;

    // Registers, and opens a public table. Throws.
    void prepare();
    void begin();
    void stop();
    // Prints the results. Returns true if all requests were answered and the table is still listed.
    [[nodiscard]] bool print();

  private:
    void go_round();
    void look(int round);
    void log_in(int round);
    int ask(std::size_t visitor, std::string_view method, const std::string& path, const std::string& body,
            Times& times);

    const Options& options_;
    boost::asio::io_context io_{1};
    std::string cookie_;
    std::string strangers_cookie_;
    std::string table_;
    std::string heard_;
    Times looks_;
    Times logins_;
    std::map<int, std::int64_t> answers_;  // the number of responses with each status
    std::int64_t lists_ = 0;
    std::int64_t listed_ = 0;  // lists that contained the table
    std::atomic<bool> stopping_{false};
    std::thread thread_;
};

}  // namespace brelan::load
