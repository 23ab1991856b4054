#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "net/address.hpp"
#include "server/settings.hpp"

namespace brelan::server {

// The whole server: sockets, tables, people, store.
class Serve {
  public:
    explicit Serve(Settings settings);
    ~Serve();
    Serve(const Serve&) = delete;
    Serve& operator=(const Serve&) = delete;

    // What went wrong: with the store, or with an address.
    enum class Trouble : std::uint8_t { none, store, address };
    struct Outcome {
        Trouble trouble = Trouble::none;
        std::string what;  // the file or the address
        std::string why;
        bool good() const { return trouble == Trouble::none; }
    };

    // Opens the store and looks at what is in it: at what is needed to begin; or at all of it, and changes
    // nothing.
    Outcome open(bool look_at_all = false);
    // What is wrong with the store, a sentence each; after open() that looked at all of it.
    const std::vector<std::string>& faults() const;
    // Begins to listen; open() first.
    Outcome listen();
    // Where it listens, with the port that it got.
    net::Endpoint address() const;
    net::Endpoint admin_address() const;
    std::size_t tables() const;

    // Works until SIGTERM or SIGINT: then the tables are frozen, what waits is written, the clients are told.
    // Or until stop(), which any thread may call.
    void run();
    void stop();

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Leaves no trace of secrets on the disk when the process dies, and allows it all the sockets that it may
// have.
void harden_process();

}  // namespace brelan::server
