#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "net/address.hpp"
#include "server/settings.hpp"

namespace brelan::server {

// The entire server: sockets, tables, people, store.
class Serve {
  public:
    explicit Serve(Settings settings);
    ~Serve();
    Serve(const Serve&) = delete;
    Serve& operator=(const Serve&) = delete;

    // An error in the store or in an address.
    enum class Trouble : std::uint8_t { none, store, address };
    struct Outcome {
        Trouble trouble = Trouble::none;
        std::string what;  // the file or the address
        std::string why;
        bool good() const { return trouble == Trouble::none; }
    };

    // Opens the store and reads either what is needed to start, or all of it without changing anything.
    Outcome open(bool look_at_all = false);
    // The faults of the store, one sentence each; call after an open() that read all of it.
    const std::vector<std::string>& faults() const;
    // Starts listening; call open() first.
    Outcome listen();
    // The address that the server listens on, with the actual port.
    net::Endpoint address() const;
    net::Endpoint admin_address() const;
    std::size_t tables() const;

    // Runs until SIGTERM, SIGINT or stop(), which any thread may call: then the tables are frozen, pending
    // rows are written, and the clients are told.
    void run();
    void stop();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Keeps secrets out of core dumps, and raises the limit on open sockets to the maximum allowed.
void harden_process();

}  // namespace brelan::server
