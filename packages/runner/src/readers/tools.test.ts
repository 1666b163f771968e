/** Both ends of the tool protocol, connected by copied messages as between two processes. */
import { serviceFaultOf, type ConversionTarget, type GreyImage, type Tools } from "@docreview/model";
import { expect, test, vi } from "vitest";
import type { OutsideTools } from "../programs/outside-tools.ts";
import { createToolClient } from "./tool-client.ts";
import { serveTools } from "./tool-server.ts";
import type { FromReader, ToolAnswer } from "./messages.ts";

const image: GreyImage = { width: 2, height: 1, data: new Uint8Array([0, 255]), resolution: 300 };
const row = ["5", "1", "1", "1", "1", "1", "10", "20", "30", "12", "96.5", "word"].join("\t");

function joined(tools: Partial<OutsideTools>) {
  const countdown = {
    pause: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    extend: vi.fn<() => void>(),
    stop: vi.fn<() => void>(),
  };
  const answers: ToolAnswer[] = [];
  const faults: unknown[] = [];
  const toolServer = serveTools(
    { convert: null, print: null, recognise: null, close: async () => {}, ...tools },
    countdown,
    {
      answer: (answer) => {
        answers.push(answer);
        toolClient.receive(structuredClone(answer));
      },
      onServiceFault: (error) => void faults.push(error),
    },
  );
  const receive = (message: FromReader) =>
    toolServer.receive(message as Parameters<typeof toolServer.receive>[0]);
  const toolClient = createToolClient((message) => receive(structuredClone(message)));
  const both = toolClient.only(["convert", "print", "recognise"]) as Required<Tools>;
  return { ...both, only: toolClient.only, end: toolServer.end, receive, countdown, answers, faults };
}

test("a conversion is requested and returned", async () => {
  const convert: OutsideTools["convert"] = async (bytes, [from, to], { begun }) => {
    begun();
    return { value: new Uint8Array([...bytes, from.length, to.length]), problems: [] };
  };
  const { convert: convertRemotely, countdown } = joined({ convert });
  expect(await convertRemotely(new Uint8Array([7]), "a/b", "pdf")).toEqual({
    value: new Uint8Array([7, 3, 3]),
    problems: [],
  });
  expect([countdown.pause.mock.calls.length, countdown.resume.mock.calls.length]).toEqual([1, 1]);
});

test("a page is printed to PDF alone", async () => {
  const print: OutsideTools["print"] = async (bytes, [from, to]) => ({
    value: new Uint8Array([...bytes, from.length]),
    problems: [{ code: "conversion-failed", reason: "refused", message: to }],
  });
  const { print: printRemotely, receive, answers } = joined({ print });
  expect(await printRemotely(new Uint8Array([7]), "a/b")).toEqual({
    value: new Uint8Array([7, 3]),
    problems: [{ code: "conversion-failed", reason: "refused", message: "pdf" }],
  });
  receive({ kind: "print", id: 90, bytes: "text" as unknown as Uint8Array, from: "a/b" });
  await vi.waitFor(() => expect(answers.at(-1)).toEqual({ kind: "answer", id: 90, result: null }));
});

test("a tool that the machine has no room for is not answered: the file is read another time", async () => {
  const recognise: OutsideTools["recognise"] = async () => {
    throw Object.assign(new Error("spawn"), { code: "EAGAIN" });
  };
  const { recognise: recogniseRemotely, faults, answers } = joined({ recognise });
  void recogniseRemotely(image);
  await vi.waitFor(() => expect(faults).toHaveLength(1));
  expect(serviceFaultOf(faults[0])?.kind).toBe("no-processes");
  expect(answers).toEqual([]);
});

test("many at a time get each their own answer, and the file's time stands still until their turn", async () => {
  const turns: (() => void)[] = [];
  const convert: OutsideTools["convert"] = async (bytes, _, { begun }) => {
    await new Promise<void>((resolve) => turns.push(resolve));
    begun();
    return { value: bytes, problems: [] };
  };
  const { convert: convertRemotely, countdown } = joined({ convert });
  const results = [1, 2, 3].map((byte) => convertRemotely(new Uint8Array([byte]), "a/b", "pdf"));
  await vi.waitFor(() => expect(turns).toHaveLength(3));
  expect(countdown.pause).toHaveBeenCalledTimes(3);
  expect(countdown.resume).not.toHaveBeenCalled();
  for (const turn of turns.toReversed()) turn();
  const values = (await Promise.all(results)).map(({ value }) => [...value!]);
  expect(values).toEqual([[1], [2], [3]]);
  expect(countdown.resume).toHaveBeenCalledTimes(3);
});

test("an image returns the words of the recogniser's table", async () => {
  const { recognise } = joined({ recognise: async () => row });
  expect(await recognise(image)).toMatchObject([{ text: "word", confidence: 0.965, left: 10, bottom: 32 }]);
});

test("a recogniser that fails rejects; one that is no longer needed is stopped", async () => {
  const stopped = vi.fn<() => void>();
  const { recognise } = joined({
    recognise: (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => {
          stopped();
          reject(new Error("gone"));
        }),
      ),
  });
  const controller = new AbortController();
  const words = recognise(image, controller.signal);
  controller.abort(new Error("enough"));
  await expect(words).rejects.toThrow("enough");
  expect(stopped).toHaveBeenCalledOnce();
  await expect(joined({ recognise: () => Promise.reject(new Error("no")) }).recognise(image)).rejects.toThrow(
    "recogniser failed",
  );
});

test("when the file is done, its tools are stopped, and no responses are sent", async () => {
  const stopped = vi.fn<() => void>();
  const { convert, end, answers } = joined({
    convert: (_bytes, _kinds, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener("abort", () => {
          stopped();
          resolve({ value: null, problems: [] });
        }),
      ),
  });
  void convert(new Uint8Array(1), "a/b", "pdf");
  end();
  await vi.waitFor(() => expect(stopped).toHaveBeenCalledOnce());
  expect(answers).toEqual([]);
});

test.each<[string, GreyImage]>([
  ["too few pixels", { ...image, data: new Uint8Array(1) }],
  ["a size that is none", { ...image, width: 1.5 }],
  ["a side too long", { ...image, width: 100_000, height: 1, data: new Uint8Array(100_000) }],
  ["no resolution", { ...image, resolution: Number.NaN }],
])("an image with %s is not passed on", async (_, unsound) => {
  const recognise = vi.fn<() => Promise<string>>(async () => row);
  await expect(joined({ recognise }).recognise(unsound)).rejects.toThrow("recogniser failed");
  expect(recognise).not.toHaveBeenCalled();
});

test("invalid requests, and more than sixteen at a time, get an empty response", async () => {
  const convert = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  const { receive, answers } = joined({ convert });
  receive({ kind: "convert", id: 1, bytes: new Uint8Array(1), from: "a/b", to: "exe" as ConversionTarget });
  receive({ kind: "convert", id: 2, bytes: "text" as unknown as Uint8Array, from: "a/b", to: "pdf" });
  await vi.waitFor(() => expect(answers.map(({ id }) => id)).toEqual([1, 2]));
  expect(convert).not.toHaveBeenCalled();
  for (let id = 10; id < 30; id++) {
    receive({ kind: "convert", id, bytes: new Uint8Array(1), from: "a/b", to: "pdf" });
  }
  expect(convert).toHaveBeenCalledTimes(16);
  expect(answers).toHaveLength(2 + 4);
});

test("a reader has only the tools that its parent has", () => {
  const { only } = joined({});
  expect(Object.keys(only(["recognise"]))).toEqual(["recognise"]);
  expect(only([])).toEqual({});
});
