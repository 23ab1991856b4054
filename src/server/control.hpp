#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/store_thread.hpp"

// How `brelan backup` and `brelan password` speak to a server that is running: through a socket beside the
// store, which only the owner of the store may open.
namespace brelan::server {

// What was made for the member of a login: the secret of a link for a new password, or the sentence of what
// went wrong, or neither: there is no such member.
struct ResetAnswer {
    std::string secret;
    std::string why;
};

// Answers at STORE.control, on a thread of its own, as long as it lives; before that, whatever lies there
// from a server that was killed is removed, so the store must be open.
class Control {
  public:
    // Where the socket cannot be made, why() says so, and nobody answers. `make_reset` is called on that
    // thread; it has People::make_reset asked, and passes on what that has said.
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

// Asks the server of this store for a copy in a new file. Answers the sentence of what went wrong, an empty
// one where the copy is there, and nothing where no server answers.
std::optional<std::string> ask_for_copy(const std::string& store_file, const std::string& copy);

// Asks it for a link with which the member of this login sets a new password; nothing where no server
// answers.
std::optional<ResetAnswer> ask_for_reset(const std::string& store_file, const std::string& login,
                                         bool ends_factor);

}  // namespace brelan::server
