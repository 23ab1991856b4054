#include "server/metrics.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <string_view>

#include "server/problem.hpp"
#include "server/security.hpp"

namespace brelan::server {
namespace {

// One metric with its explanation; a counter only grows, and a gauge goes up and down.
class Page {
  public:
    void counter(std::string_view name, std::string_view about, std::uint64_t value) {
        add(name, about, "counter", std::to_string(value));
    }
    void gauge(std::string_view name, std::string_view about, std::uint64_t value) {
        add(name, about, "gauge", std::to_string(value));
    }
    void head(std::string_view name, std::string_view about, std::string_view kind) {
        text_.append("# HELP brelan_").append(name).append(" ").append(about).append("\n# TYPE brelan_");
        text_.append(name).append(" ").append(kind).append("\n");
    }
    void row(std::string_view name, std::string_view labels, const std::string& value) {
        text_.append("brelan_").append(name).append(labels).append(" ").append(value).append("\n");
    }
    void add(std::string_view name, std::string_view about, std::string_view kind, const std::string& value) {
        head(name, about, kind);
        row(name, "", value);
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

void write_net(Page& page, const net::ServerCounts& net) {
    page.gauge("connections", "Open connections, sockets included", net.connections);
    page.gauge("sockets", "Open WebSockets", net.sockets);
    page.counter("accepted_total", "Connections taken", net.accepted);
    page.counter("refused_total", "Connections refused because there were too many", net.refused);
    page.counter("requests_total", "HTTP requests", net.requests);
    page.counter("messages_received_total", "Messages of WebSockets", net.received);
    page.counter("messages_sent_total", "Messages to WebSockets", net.sent);
    page.counter("closed_slow_total", "WebSockets closed because they did not read", net.too_slow);
    page.counter("closed_fast_total", "WebSockets closed because they sent too much", net.too_fast);
    page.counter("closed_silent_total", "WebSockets closed because they did not answer a ping",
                 net.too_silent);
}

void write_store(Page& page, const StoreThread::Counts& store) {
    page.counter("commits_total", "Transactions of the store", store.commits);
    page.counter("rows_total", "Rows written", store.rows);
    page.gauge("store_waiting", "Calls of the store under way", store.waiting);
    page.gauge("last_commit_microseconds", "How long the last transaction took",
               store.last_commit_microseconds);
    page.counter("failed_reads_total", "Reads of the store that failed", store.failed_reads);
    page.counter("lost_writes_total", "Changes that a damaged page or log did not take", store.lost_writes);
}

net::Response plain(int status, std::string body) {
    net::Response response;
    response.status = status;
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = std::move(body);
    add_security_headers(response, false);
    return response;
}

}  // namespace

std::uint64_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t all = 0;
    std::uint64_t resident = 0;
    file >> all >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

double worked_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string write_metrics(const Measured& measured) {
    Page page;
    write_net(page, measured.net);
    write_store(page, measured.store);
    page.head("answers_total", "HTTP answers by status", "counter");
    for (const auto& [status, count] : measured.answers) {
        page.row("answers_total", "{status=\"" + std::to_string(status) + "\"}", std::to_string(count));
    }
    page.gauge("tables", "Open tables", measured.tables);
    page.gauge("tables_awake", "Tables in memory", measured.awake);
    page.gauge("tables_damaged", "Tables set aside", measured.damaged);
    page.counter("store_damaged_pages_total", "Pages of the store found damaged", measured.damaged_pages);
    page.counter("store_inspections_total", "Times that the whole store was looked through",
                 measured.inspections);
    page.gauge("visits", "Sockets at tables", measured.visits);
    page.counter("events_total", "Events stored", measured.events);
    page.counter("deals_total", "Deals and draws", measured.deals);
    page.counter("bot_questions_total", "Questions to bots", measured.asked);
    page.gauge("jobs_waiting", "Jobs that wait for a thread", measured.waiting);
    page.gauge("frozen", "1: nothing new begins", measured.frozen ? 1 : 0);
    page.gauge("resident_bytes", "Memory of the process", resident_bytes());
    page.add("cpu_seconds_total", "Time that the process has worked", "counter",
             std::to_string(worked_seconds()));
    return page.take();
}

void Admin::request(const net::Request& request, net::Reply reply) {
    if (request.method == "GET" && request.path == "/metrics")
        return reply(plain(200, write_metrics(measure_())));
    if (request.method == "GET" && request.path == "/healthz") return reply(plain(200, "ok\n"));
    if (request.method == "GET" && request.path == "/readyz")
        return reply(stopping_ ? plain(503, "stopping\n") : plain(200, "ready\n"));
    reply(problem(404));
}

net::Response Admin::problem(int status) {
    net::Response response =
        server::problem(Language::english, status, status == 404 ? "not-found" : "bad-request");
    add_security_headers(response, false);
    return response;
}

net::Handler::Upgrade Admin::upgrade(const net::Request&) { return {problem(404), {}}; }

}  // namespace brelan::server
