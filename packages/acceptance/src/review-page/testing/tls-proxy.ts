/** A proxy that terminates TLS, with a certificate made for this test. It passes on everything it receives. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "../../service/testing/program.ts";

export const hasOpenssl = spawnSync("openssl", ["version"], { stdio: "ignore" }).status === 0;
if (!hasOpenssl) console.warn("openssl is not installed: the test of a TLS proxy is skipped");

export interface TlsProxy {
  /** `https://localhost:<port>` */
  readonly origin: string;
  /** Sets the target of further requests, for example `http://127.0.0.1:8080`. */
  readonly forwardTo: (target: string) => void;
  readonly close: () => void;
}

export async function openTlsProxy(): Promise<TlsProxy> {
  let target: URL | null = null;
  const server = createServer(certificate(), (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const forwarded = {
      ...headers,
      "x-forwarded-for": request.socket.remoteAddress ?? "",
      "x-forwarded-proto": "https",
      "x-forwarded-host": headers.host ?? "",
    };
    const onward = httpRequest(
      { host: target!.hostname, port: target!.port, method, path: url, headers: forwarded },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (url) => void (target = new URL(url)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function certificate() {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "1"];
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  spawnSync("openssl", [...words, "-keyout", key, "-out", cert, ...subject], { stdio: "ignore" });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
