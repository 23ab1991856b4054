#include "net/wire.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>

#include <boost/asio/ip/address.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <string_view>

namespace brelan::net {
namespace {

namespace asio = boost::asio;
namespace ssl = boost::asio::ssl;
using boost::beast::error_code;

// Maps an OpenSSL verdict on a certificate to a kind of problem.
std::string_view trouble_of(long verdict) {
    switch (verdict) {
        case X509_V_ERR_HOSTNAME_MISMATCH:
        case X509_V_ERR_IP_ADDRESS_MISMATCH: return kOtherName;
        case X509_V_ERR_CERT_HAS_EXPIRED: return kExpired;
        case X509_V_ERR_CERT_NOT_YET_VALID: return kTooEarly;
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
        case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
        case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
        case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
        case X509_V_ERR_CERT_UNTRUSTED: return kUnknownIssuer;
        default: return kBadCertificate;
    }
}

// Whether a handshake error means that the peer sent no TLS, or nothing at all. With any other error, the
// peer does speak TLS.
bool is_no_tls(const error_code& error) {
    if (error == asio::error::eof || error == asio::error::connection_reset ||
        error == ssl::error::stream_truncated)
        return true;
    if (error.category() != asio::error::get_ssl_category()) return false;
    switch (ERR_GET_REASON(static_cast<unsigned long>(error.value()))) {
        case SSL_R_WRONG_VERSION_NUMBER:
        case SSL_R_WRONG_SSL_VERSION:
        case SSL_R_PACKET_LENGTH_TOO_LONG:
        case SSL_R_HTTP_REQUEST:
        case SSL_R_HTTPS_PROXY_REQUEST:
        case SSL_R_UNEXPECTED_EOF_WHILE_READING: return true;
        default: return false;
    }
}

}  // namespace

std::optional<Response> Wire::use_tls(const std::string& host, const std::string& ca) {
    context_.emplace(ssl::context::tls_client);
    SSL_CTX_set_min_proto_version(context_->native_handle(), TLS1_2_VERSION);
    error_code error;
    // If the system has no certificate store, no server is trusted, and the handshake reports that.
    context_->set_default_verify_paths(error);
    if (!ca.empty()) {
        context_->load_verify_file(ca, error);
        if (error) return Response{0, std::string(kBadFile), error.message(), {}};
        // A certificate that is named explicitly is trusted, whoever signed it.
        X509_STORE_set_flags(SSL_CTX_get_cert_store(context_->native_handle()), X509_V_FLAG_PARTIAL_CHAIN);
    }
    tls_.emplace(tcp_, *context_);
    SSL* session = tls_->native_handle();
    tls_->set_verify_mode(ssl::verify_peer, error);
    asio::ip::make_address(host, error);
    const bool is_address = !error;
    SSL_set_hostflags(session, X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS);
    const bool set = is_address ? X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(session), host.c_str()) == 1
                                : SSL_set1_host(session, host.c_str()) == 1 &&
                                      SSL_set_tlsext_host_name(session, host.c_str()) == 1;
    if (set) return std::nullopt;
    return Response{0, std::string(kBadName), "the name of the host cannot be in a certificate", {}};
}

Response Wire::trouble(const error_code& error) {
    const long verdict = SSL_get_verify_result(tls_->native_handle());
    if (verdict != X509_V_OK)
        return {0, std::string(trouble_of(verdict)), X509_verify_cert_error_string(verdict), {}};
    return {0, is_no_tls(error) ? std::string(kNoTls) : std::string(), error.message(), {}};
}

void Wire::read_some(const std::vector<boost::asio::mutable_buffer>& buffers, Done done) {
    if (tls_) {
        tls_->async_read_some(buffers, std::move(done));
    } else {
        tcp_.async_read_some(buffers, std::move(done));
    }
}

void Wire::write_some(const std::vector<boost::asio::const_buffer>& buffers, Done done) {
    if (tls_) {
        tls_->async_write_some(buffers, std::move(done));
    } else {
        tcp_.async_write_some(buffers, std::move(done));
    }
}

void Wire::tear_down(boost::beast::role_type role, Ended ended) {
    using boost::beast::websocket::async_teardown;
    if (tls_) {
        async_teardown(role, *tls_, std::move(ended));
    } else {
        async_teardown(role, tcp_, std::move(ended));
    }
}

void teardown(boost::beast::role_type role, Wire& wire, boost::beast::error_code& error) {
    using boost::beast::websocket::teardown;
    wire.secure() ? teardown(role, wire.tls(), error) : teardown(role, wire.next_layer(), error);
}

}  // namespace brelan::net
