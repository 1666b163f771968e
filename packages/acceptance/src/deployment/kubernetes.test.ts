/** The Kubernetes manifests: valid API types, and consistent with each other, the image and the program. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Deployment } from "kubernetes-types/apps/v1.d.ts";
import type { HorizontalPodAutoscaler } from "kubernetes-types/autoscaling/v2.d.ts";
import type { Container, Service } from "kubernetes-types/core/v1.d.ts";
import type { NetworkPolicy } from "kubernetes-types/networking/v1.d.ts";
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1.d.ts";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { repository } from "../testing/source-files.ts";
import {
  acceptedSettings,
  deployFile,
  deployFolder,
  stages,
  type Variables,
} from "./testing/deployment-files.ts";
import { environmentOf, inheritedInstructions, lastOf } from "./testing/dockerfile.ts";
import { typeFaults } from "./testing/type-check.ts";

/** Each kind of resource that the manifests may contain, with the module of its type. */
const modules: Readonly<Record<string, string>> = {
  "apps/v1 Deployment": "apps/v1",
  "v1 Service": "core/v1",
  "v1 Secret": "core/v1",
  "policy/v1 PodDisruptionBudget": "policy/v1",
  "autoscaling/v2 HorizontalPodAutoscaler": "autoscaling/v2",
  "networking.k8s.io/v1 Ingress": "networking/v1",
  "networking.k8s.io/v1 NetworkPolicy": "networking/v1",
};

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly images: readonly { readonly name: string; readonly newTag: string }[];
  readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[];
}

const manifestsOf = (path: string) =>
  parseAllDocuments(deployFile(`kubernetes/${path}`)).map((document) => document.toJS() as Manifest);

const kustomization = parse(deployFile("kubernetes/kustomization.yaml")) as Kustomization;
const manifests = kustomization.resources.flatMap(manifestsOf);
const [secret] = manifestsOf("secret.example.yaml") as (Manifest & { readonly stringData: Variables })[];

interface Kinds {
  readonly Deployment: Deployment;
  readonly HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  readonly NetworkPolicy: NetworkPolicy;
  readonly PodDisruptionBudget: PodDisruptionBudget;
  readonly Service: Service;
}

const found = <Kind extends keyof Kinds>(kind: Kind, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) as unknown as Kinds[Kind];

const roles = ["server", "worker"] as const;
const deploymentOf = (role: string) => found("Deployment", `docreview-${role}`);
const podOf = (role: string) => deploymentOf(role).spec!.template.spec!;
const containerOf = (role: string): Container => podOf(role).containers[0]!;
const instructions = inheritedInstructions(stages, "docreview-full");

/** The type of a manifest, identified by its version and kind. */
const typed = ({ apiVersion, kind, ...value }: Manifest) => ({
  module: modules[`${apiVersion} ${kind}`] ?? `unknown-module-of-${kind}`,
  type: kind,
  value: { apiVersion, kind, ...value },
});

test("the manifests are of the types of the Kubernetes API", () => {
  expect(new Set(manifests.map(({ kind }) => kind)).size).toBe(Object.keys(modules).length - 1);
  expect(typeFaults([...manifests, secret!].map(typed))).toEqual([]);
});

test("a member that is misspelt, missing or of another type is found", () => {
  const { spec, ...rest } = deploymentOf("server");
  const misspelt = {
    ...rest,
    spec: { ...spec, template: { spec: { ...podOf("server"), enableServiceLink: true } } },
  };
  const missing = { ...rest, spec: { template: spec!.template } };
  const wrong = { ...rest, spec: { ...spec, replicas: "2" } };
  for (const manifest of [misspelt, missing, wrong]) {
    expect(typeFaults([typed(manifest as unknown as Manifest)])).toHaveLength(1);
  }
});

test("every file is listed, and the image has the version of the program", () => {
  const manifest = JSON.parse(readFileSync(join(repository, "packages/cli/package.json"), "utf8")) as {
    readonly version: string;
  };
  for (const path of kustomization.resources)
    expect(existsSync(join(deployFolder, "kubernetes", path))).toBe(true);
  expect(kustomization.images).toMatchObject([{ name: "docreview-full", newTag: manifest.version }]);
  for (const role of roles) expect(containerOf(role).image).toBe("docreview-full");
  expect(stages.map(({ name }) => name)).toContain("docreview-full");
});

test.each(roles)("the %s has settings that the program accepts", async (role) => {
  const container = containerOf(role);
  const [{ name, literals }] = kustomization.configMapGenerator as [
    (typeof kustomization.configMapGenerator)[0],
  ];
  expect(container.envFrom).toEqual([
    { configMapRef: { name } },
    { secretRef: { name: secret!.metadata.name } },
  ]);
  const settings = await acceptedSettings({
    ...environmentOf(instructions),
    ...Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s) as [string, string])),
    ...secret!.stringData,
    DOCREVIEW_SEALING_KEY: Buffer.alloc(32).toString("base64"),
    DOCREVIEW_METRICS_TOKEN: "a-token-for-the-metrics",
    ...Object.fromEntries(container.env!.map(({ name: variable, value }) => [variable, value!])),
  });
  expect(settings.databaseUrl).not.toBeNull();
  expect(settings.blobsUrl).not.toBeNull();
  expect(container.args).toEqual([role === "server" ? "serve" : "worker"]);
  expect(settings.workers > 0).toBe(role === "worker");
  expect(role === "server" ? settings.port : settings.workerPort).toBe(container.ports![0]!.containerPort);
  const grace =
    podOf(role).terminationGracePeriodSeconds! - (container.lifecycle?.preStop?.sleep?.seconds ?? 0);
  expect(grace).toBeGreaterThan(settings.shutdownMilliseconds / 1000);
  const writable = container.volumeMounts!.map(({ mountPath }) => mountPath);
  expect(new Set(writable)).toEqual(new Set([settings.dataFolder, "/tmp"]));
});

test.each(roles)("the %s is probed, limited and without privileges", (role) => {
  const container = containerOf(role);
  const path = (kind: "startupProbe" | "livenessProbe" | "readinessProbe") => container[kind]!.httpGet!.path;
  expect([path("startupProbe"), path("livenessProbe"), path("readinessProbe")]).toEqual([
    "/healthz",
    "/healthz",
    "/readyz",
  ]);
  // The service waits up to ten seconds for its storage before it says that it is not ready.
  expect(container.readinessProbe!.timeoutSeconds).toBeGreaterThan(10);
  expect(container.resources!.limits).toHaveProperty("memory");
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  });
  const [user, group] = lastOf(instructions, "USER")!.split(":").map(Number);
  expect(podOf(role).securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: group,
    seccompProfile: { type: "RuntimeDefault" },
  });
});

test.each(roles)("the %s gets no variables of services, which it would refuse", async (role) => {
  expect(podOf(role).enableServiceLinks).toBe(false);
  await expect(acceptedSettings({ DOCREVIEW_SERVICE_HOST: "10.0.0.1" })).rejects.toThrow("is not a setting");
});

test("every selector finds the pods that it means", () => {
  const labelsOf = (role: string) => deploymentOf(role).spec!.template.metadata!.labels!;
  const chosen = (labels: Variables = {}) =>
    roles.filter((role) => Object.entries(labels).every(([key, value]) => labelsOf(role)[key] === value));
  for (const role of roles) {
    expect(chosen(deploymentOf(role).spec!.selector.matchLabels)).toEqual([role]);
    const budget = found("PodDisruptionBudget", `docreview-${role}`);
    expect(chosen(budget.spec!.selector!.matchLabels)).toEqual([role]);
  }
  expect(chosen(found("Service", "docreview").spec!.selector)).toEqual(["server"]);
  const policy = found("NetworkPolicy", "docreview");
  expect(chosen(policy.spec!.podSelector.matchLabels)).toEqual([...roles]);
});

test("the workers are scaled by the metric that the adapter makes of the queue", () => {
  const { spec } = found("HorizontalPodAutoscaler", "docreview-worker");
  expect(spec!.scaleTargetRef).toMatchObject({ kind: "Deployment", name: "docreview-worker" });
  expect(deploymentOf("worker").spec!.replicas).toBeUndefined();
  const adapter = parse(deployFile("kubernetes/prometheus-adapter.yaml")) as {
    readonly rules: {
      readonly external: readonly { readonly seriesQuery: string; readonly name: { readonly as: string } }[];
    };
  };
  const [{ seriesQuery, name }] = adapter.rules.external as [(typeof adapter.rules.external)[0]];
  expect(spec!.metrics).toMatchObject([{ type: "External", external: { metric: { name: name.as } } }]);
  expect(seriesQuery).toBe('docreview_jobs{status="waiting",needs="processor"}');
});
