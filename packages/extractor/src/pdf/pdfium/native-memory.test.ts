import { expect, test } from "vitest";
import { nativeMemory } from "./native-memory.ts";

const page = 65_536;

test("numbers are read where they were written, also after the memory has grown", () => {
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 2 });
  const { byteAt, integerAt, floatAt, doubleAt, bytes } = nativeMemory(memory);
  const write = (address: number) => {
    const view = new DataView(memory.buffer, address);
    view.setInt32(0, -2, true);
    view.setFloat32(4, 0.5, true);
    view.setFloat64(8, Math.PI, true);
  };
  const read = (address: number) => [
    byteAt(address),
    integerAt(address),
    floatAt(address + 4),
    doubleAt(address + 8),
  ];
  write(64);
  expect(read(64)).toEqual([254, -2, 0.5, Math.PI]);
  memory.grow(1);
  write(page + 64);
  expect(read(64)).toEqual([254, -2, 0.5, Math.PI]);
  expect(read(page + 64)).toEqual([254, -2, 0.5, Math.PI]);
  expect(bytes().length).toBe(2 * page);
});
