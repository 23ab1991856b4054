#pragma once
#include <memory>
#include <optional>
#include <string>

#include "server/store_thread.hpp"

// How `brelan backup` speaks to a server that is running: through a socket beside the store, which only the
// owner of the store may open.
namespace brelan::server {

// Answers at STORE.control, on a thread of its own, as long as it lives; before that, whatever lies there
// from a server that was killed is removed, so the store must be open.
class Control {
  public:
    // Where the socket cannot be made, why() says so, and nobody answers.
    Control(const std::string& store_file, StoreThread& store);
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

}  // namespace brelan::server
