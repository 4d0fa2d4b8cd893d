# The edge worker in workerd: `workerd serve edge/workerd.capnp --socket-addr http=*:8788`. It reads ORIGIN (the
# gateway's address), VISITOR_SECRET and CLIENT_IP_HEADER from the environment. CLIENT_IP_HEADER is the header in which
# the proxy in front of it sends the client address, such as X-Real-IP; without it the gateway sees this machine's
# address.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "edge", worker = .edge),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "*:8788", http = (), service = "edge")],
);

const edge :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "dist/worker.js")],
  compatibilityDate = "2026-10-01",
  # Pages are forwarded in the gateway's compression.
  compatibilityFlags = ["no_brotli_content_encoding"],
  bindings = [
    (name = "ORIGIN", fromEnvironment = "ORIGIN"),
    (name = "VISITOR_SECRET", fromEnvironment = "VISITOR_SECRET"),
    (name = "CLIENT_IP_HEADER", fromEnvironment = "CLIENT_IP_HEADER"),
  ],
);
