# Varnish in front of the gateway: it holds pages and files, and asks the gateway only which page a visitor gets.
# Start with -p http_gzip_support=off: the gateway compresses better, once. Needs the modules header and xkey (varnish-modules).
vcl 4.1;

import header;
import xkey;

backend gateway {
  .host = "127.0.0.1";
  .port = "3000";
  # Whether somebody is there; which gateway takes visitors is the load balancer's to know. One that is about to end still answers,
  # and one that is slow because it has much to do is not gone: ten seconds without a word.
  .probe = { .url = "/healthz"; .interval = 1s; .timeout = 5s; .window = 10; .threshold = 2; .initial = 2; }
}

# PURGE with `xkey: catalogue` is for staff who can't wait five seconds. It is taken on the socket named `purge` alone
# (-a purge=127.0.0.1:6082): on the visitors' socket every request comes from the proxy, which may stand on this machine.
acl staff { "localhost"; }

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Page;
    unset req.http.X-Asked;
    unset req.http.X-Address;
    unset req.http.X-To-Gateway;
    unset req.http.X-Visitor;
    unset req.http.X-Forms;
    unset req.http.X-Proof;
    unset req.http.X-Brought;
  }
  if (req.method == "PURGE") {
    if (local.socket != "purge" || client.ip !~ staff) { return (synth(405)); }
    set req.http.X-Purged = xkey.softpurge(req.http.xkey);
    return (synth(200, req.http.X-Purged));
  }
  if (req.http.X-Page) {
    # Nothing of the visitor goes where the page is read that others get as well.
    set req.url = req.http.X-Page;
    set req.http.X-Brought = req.http.Cookie;
    unset req.http.Cookie;
    unset req.http.Authorization;
    set req.http.Accept = "text/html";
    call one_coding;
    return (hash);
  }
  if (req.http.X-To-Gateway) { return (pass); }
  # In any encoding: the gateway decodes a path before it looks for a route.
  if (req.url ~ "^/(_pages|_choice|_live)([/?]|$)" || req.url ~ "^/(_|%5[fF])[^/?]*%" || req.url ~ "^/%5[fF]") { return (synth(404)); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "^/remotes/[^/]+/[^/]+/.") {
    unset req.http.Cookie;
    call one_coding;
    return (hash);
  }
  if (req.url ~ "^/(api|ops|storage|simulator|reports|remotes|metrics|healthz|readyz)(/|\?|$)" || req.http.Accept ~ "image/|json|text/css") {
    return (pass);
  }
  # Which page is it for this visitor?
  set req.http.X-Address = req.url;
  set req.http.X-Asked = "choice";
  set req.url = "/_choice" + req.url;
  return (pass);
}

# One key for all who take the same: the smallest that a browser takes.
sub one_coding {
  if (req.http.Accept-Encoding ~ "(?i)(^|[,\s])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))(\s*[;,]|$)") { set req.http.Accept-Encoding = "br"; }
  elsif (req.http.Accept-Encoding ~ "(?i)(^|[,\s])zstd(?!\s*;\s*q=0(\.0*)?\s*(,|$))(\s*[;,]|$)") { set req.http.Accept-Encoding = "zstd"; }
  elsif (req.http.Accept-Encoding ~ "(?i)(^|[,\s])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))(\s*[;,]|$)") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
}

sub vcl_hash {
  # One site, by whatever name: what a page says of itself comes from the gateway's settings.
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_fetch {
  # A page is read with the name that the gateway knows the site by.
  if (bereq.url ~ "^/_pages/") { unset bereq.http.X-Forwarded-For; }
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Key) { set beresp.http.xkey = beresp.http.Surrogate-Key; }
  if (beresp.http.Cache-Control ~ "(?i)no-store|private") {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  } else if (bereq.url ~ "^/_pages/") {
    # What could come of a visitor is not kept, whatever was answered.
    unset beresp.http.Set-Cookie;
    set beresp.grace = 60s;
  }
  # Files go on from what is here, in parts too.
  set beresp.do_stream = true;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  if (req.http.X-Asked == "choice") {
    unset req.http.X-Asked;
    set req.url = req.http.X-Address;
    if (resp.status == 204 && resp.http.X-Page) {
      set req.http.X-Page = resp.http.X-Page;
      set req.http.X-Visitor = header.get(resp.http.Set-Cookie, "^visitor=");
      set req.http.X-Forms = header.get(resp.http.Set-Cookie, "^XSRF-TOKEN=");
      set req.http.X-Proof = header.get(resp.http.Set-Cookie, "^(view|seen)-");
    } else {
      set req.http.X-To-Gateway = "1";
    }
    return (restart);
  }
  if (req.http.X-Page) {
    if (resp.http.Cache-Control !~ "^public") {
      # Of a set that has just ended, or not to be held: the gateway answers for this visitor.
      unset req.http.X-Page;
      set req.http.X-To-Gateway = "1";
      set req.url = req.http.X-Address;
      if (req.http.X-Brought) { set req.http.Cookie = req.http.X-Brought; }
      return (restart);
    }
    unset resp.http.Cache-Tag;
    unset resp.http.Surrogate-Key;
    unset resp.http.Age;
    set resp.http.Cache-Control = "private, no-cache, no-transform";
    set resp.http.Vary = "cookie, accept-encoding";
    unset resp.http.Set-Cookie;
    if (req.http.X-Visitor) { header.append(resp.http.Set-Cookie, req.http.X-Visitor); }
    if (req.http.X-Forms) { header.append(resp.http.Set-Cookie, req.http.X-Forms); }
    if (req.http.X-Proof) { header.append(resp.http.Set-Cookie, req.http.X-Proof); }
  }
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; } else { set resp.http.X-Cache = "miss"; }
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}
