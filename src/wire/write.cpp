#include "wire/write.hpp"

#include "wire/writer.hpp"

namespace brelan::wire {

std::string write(const Message& message) {
    Writer writer;
    writer.object(kMessageTag, message);
    return std::move(writer).finish();
}

std::string write(const Command& command) {
    Writer writer;
    writer.put(command);
    return std::move(writer).finish();
}

}  // namespace brelan::wire
