/**
 * The health check of the image: exits with 0 if the service in this container answers the path in its argument with a
 * status of 2xx, and with 1 otherwise.
 */
const { DOCREVIEW_PORT: port = "8080" } = process.env;
const [, , path = "/healthz"] = process.argv;

const { ok } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4_000) }).catch(() => ({
  ok: false,
}));
process.exitCode = ok ? 0 : 1;
