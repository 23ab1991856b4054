#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/store_thread.hpp"

// How `brelan backup` and `brelan password` talk to a running server: through a socket next to the store,
// which only the owner of the store may open.
namespace brelan::server {

// The result of making a link that sets a new password for this login: the link's secret, or a sentence that
// says what went wrong, or neither if there is no such member.
struct ResetAnswer {
    std::string secret;
    std::string why;
};

// Answers at STORE.control, on its own thread, during its lifetime. Control first removes the socket left
// behind by a killed server, so the store must already be open.
class Control {
  public:
    // If the socket cannot be created, why() gives the reason, and nobody answers. `make_reset` is called on
    // that thread; it calls People::make_reset on the loop and passes on the result.
    using MadeReset = std::function<void(const ResetAnswer& answer)>;
    using MakeReset = std::function<void(const std::string& login, bool ends_factor, MadeReset then)>;
    Control(const std::string& store_file, StoreThread& store, MakeReset make_reset = nullptr);
    ~Control();
    Control(const Control&) = delete;
    Control& operator=(const Control&) = delete;
    const std::string& why() const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Asks the server of this store for a copy in a new file. Returns an error message, which is empty on
// success, or nullopt if no server answers.
std::optional<std::string> ask_for_copy(const std::string& store_file, const std::string& copy);

// Asks the server for a link that allows the member with this login to set a new password; returns nullopt if
// no server answers.
std::optional<ResetAnswer> ask_for_reset(const std::string& store_file, const std::string& login,
                                         bool ends_factor);

}  // namespace brelan::server
