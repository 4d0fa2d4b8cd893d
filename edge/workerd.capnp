# The program in the runtime workerd: `workerd serve edge/workerd.capnp --socket-addr http=*:8788`.
# It takes ORIGIN (the gateway's address), VISITOR_SECRET and CALLER_HEADER from the environment. CALLER_HEADER is the header in which the
# proxy in front of it puts the caller's address, such as X-Real-IP; without it the gateway sees this machine's address.
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
  # Pages are passed on as the gateway has compressed them.
  compatibilityFlags = ["no_brotli_content_encoding"],
  bindings = [
    (name = "ORIGIN", fromEnvironment = "ORIGIN"),
    (name = "VISITOR_SECRET", fromEnvironment = "VISITOR_SECRET"),
    (name = "CALLER_HEADER", fromEnvironment = "CALLER_HEADER"),
  ],
);
