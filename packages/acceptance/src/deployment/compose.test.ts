/**
 * The compose files: valid according to the schema of the specification, and consistent with the image and the program.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  acceptedSettings,
  deployFile,
  deployFolder,
  makeSecrets,
  secondsOf,
  stages,
  type Variables,
} from "./testing/deployment-files.ts";
import { environmentOf, inheritedInstructions } from "./testing/dockerfile.ts";

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly command?: readonly string[];
  readonly environment?: Variables;
  readonly ports?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
  readonly stop_grace_period: string;
  readonly healthcheck: { readonly test: readonly string[] };
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

const read = (path: string) => parse(deployFile(path), { merge: true }) as Compose;
const oneMachine = read("compose.yaml");
const manyMachines = read("compose.scale-out.yaml");

const linter = dirname(createRequire(import.meta.url).resolve("dclint/package.json"));
const schema = JSON.parse(readFileSync(join(linter, "schemas/compose.schema.json"), "utf8")) as {
  $schema?: string;
};
// Draft 7, under an address unknown to the validator.
delete schema.$schema;
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);

/** The services that run docreview, with the variables of the image. */
function ownServices({ services }: Compose): readonly (readonly [string, Service, Variables])[] {
  return Object.entries(services)
    .filter(([, { build }]) => build !== undefined)
    .map(([name, service]) => {
      const ofImage = environmentOf(inheritedInstructions(stages, service.build!.target));
      const given = Object.entries({ ...ofImage, ...service.environment });
      // Omitted variables take the default in the file.
      const values = given.map(([key, value]) => [key, value.replace(/^\$\{\w+:-(.*)\}$/, "$1")]);
      return [name, service, Object.fromEntries(values) as Variables] as const;
    });
}

test.each([
  ["compose.yaml", oneMachine],
  ["compose.scale-out.yaml", manyMachines],
])("%s is valid by the schema of the compose specification", (_, file) => {
  isCompose(file);
  expect(isCompose.errors).toBeNull();
});

test("the schema refuses what is not in the specification", () => {
  expect(isCompose({ services: { docreview: { image: "docreview", readonly: true } } })).toBe(false);
});

const own = [...ownServices(oneMachine), ...ownServices(manyMachines)];

test("the services of docreview are built from targets of the Dockerfile", () => {
  expect(own.map(([name]) => name)).toEqual(["docreview", "server-1", "server-2", "worker"]);
  for (const [, { build, image }] of own) {
    expect(build).toMatchObject({ context: "..", dockerfile: "deploy/Dockerfile" });
    expect(stages.map(({ name }) => name)).toContain(build!.target);
    expect(image).toBe(build!.target);
  }
});

test("they write only where they may, and have time to stop", async () => {
  for (const [name, service, variables] of own) {
    expect(service.read_only, name).toBe(true);
    const writable = [...(service.tmpfs ?? []), ...(service.volumes ?? [])].map((text) =>
      text.split(":").find((part) => part.startsWith("/")),
    );
    expect(new Set(writable), name).toEqual(new Set(["/tmp", variables["DOCREVIEW_DATA"]]));
    const { DOCREVIEW_SETTINGS: _, ...rest } = variables;
    const { shutdownMilliseconds } = await acceptedSettings(rest);
    expect(secondsOf(service.stop_grace_period), name).toBeGreaterThan(shutdownMilliseconds / 1000);
  }
});

test("their health check is that of the image, at a port on which they listen", async () => {
  for (const [name, { healthcheck }, variables] of own) {
    expect(healthcheck.test, name).toEqual(["CMD", "node", "/app/health.js", "/readyz"]);
    const { DOCREVIEW_SETTINGS: _, ...rest } = variables;
    const { port, workerPort } = await acceptedSettings(rest);
    expect(port, name).toBe(name === "worker" ? workerPort : 8080);
  }
});

test("the settings of the servers and workers are accepted, with the secrets that the script makes", async () => {
  const secrets = makeSecrets();
  for (const [name, { secrets: mounted }, variables] of ownServices(manyMachines)) {
    const file = variables["DOCREVIEW_SETTINGS"]!.replace("/run/secrets", secrets);
    expect(mounted, name).toContain("docreview.env");
    const settings = await acceptedSettings({ ...variables, DOCREVIEW_SETTINGS: file });
    const password = readFileSync(join(secrets, "postgres-password"), "utf8");
    expect(settings).toMatchObject({
      databaseUrl: `postgres://docreview:${password}@database:5432/docreview`,
      blobsUrl: "s3://docreview",
      trustProxy: 1,
    });
    expect(settings.workers === 0, name).toBe(name !== "worker");
    expect(settings.metricsToken).not.toBeNull();
  }
  const [, access, secret] = /key_id = (\w+)\n.*secret_access_key = (\w+)\n/.exec(
    readFileSync(join(secrets, "aws-credentials"), "utf8"),
  )!;
  expect(JSON.parse(readFileSync(join(secrets, "s3.json"), "utf8"))).toMatchObject({
    identities: [{ credentials: [{ accessKey: access, secretKey: secret }] }],
  });
});

test("every secret is made by the script, and is used", () => {
  const secrets = makeSecrets();
  for (const { file } of Object.values(manyMachines.secrets!)) {
    expect(readFileSync(join(secrets, file.replace(/^secrets\//, "")), "utf8")).not.toBe("");
  }
  const used = Object.values(manyMachines.services).flatMap(({ secrets: names = [] }) => names);
  expect(new Set(used)).toEqual(new Set(Object.keys(manyMachines.secrets!)));
});

test("the script never replaces secrets", () => {
  const secrets = makeSecrets();
  const before = readFileSync(join(secrets, "docreview.env"), "utf8");
  const { status, stderr } = spawnSync(join(deployFolder, "make-secrets.sh"), [secrets], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("already exists");
  expect(readFileSync(join(secrets, "docreview.env"), "utf8")).toBe(before);
});

test("the proxy passes to the servers what they accept, and has no metrics", async () => {
  const proxy = deployFile("Caddyfile");
  const [, upstreams] = /reverse_proxy (.+) \{/.exec(proxy)!;
  const servers = Object.keys(manyMachines.services).filter((name) => name.startsWith("server-"));
  expect(upstreams!.split(" ")).toEqual(servers.map((name) => `${name}:8080`));
  const { maximumUploadBytes } = await acceptedSettings({});
  const [, mebibytes] = /max_size (\d+)MiB/.exec(proxy)!;
  expect(Number(mebibytes) * 1024 ** 2).toBeGreaterThan(maximumUploadBytes);
  expect(proxy).toMatch(/health_uri \/readyz\n/);
  expect(proxy).toMatch(/respond \/metrics 404\n/);
});

test("the addresses that the settings name are services", () => {
  const [, , { AWS_ENDPOINT_URL_S3: endpoint }] = ownServices(manyMachines)[0]!;
  expect(Object.keys(manyMachines.services)).toContain(new URL(endpoint!).hostname);
  expect(Object.keys(manyMachines.services)).toContain("database");
});
