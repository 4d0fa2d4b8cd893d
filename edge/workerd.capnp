# The program in the runtime workerd: `workerd serve edge/workerd.capnp --socket-addr http=*:8788`.
# It takes ORIGIN (the gateway's address) and APP_SECRET from the environment.
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
    (name = "APP_SECRET", fromEnvironment = "APP_SECRET"),
  ],
);
