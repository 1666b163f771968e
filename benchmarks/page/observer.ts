/**
 * What runs inside the measured page: watches frames and pages of the document, as an eye in front of the screen would.
 * Functions here are sent to the browser as text, and use nothing from outside themselves.
 */
/// <reference lib="dom" />

export interface Watch {
  /** Milliseconds between the frames, without the first. */
  readonly frames: readonly number[];
  /** The number of frames in which a visible page had no picture. */
  readonly blankFrames: number;
  /** The pages that were seen. */
  readonly pages: number;
}

/** Milliseconds from the click on the link until the first page has its picture and the list has its first finding. */
export async function openFirstReview(): Promise<number> {
  const hasPicture = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
    if (canvas === null || canvas.width === 0) return false;
    const context = canvas.getContext("2d");
    if (context === null) return true;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, index) => index % 4 === 0 && value < 128 && data[index + 3] === 255);
  };
  const hasList = () =>
    document.querySelector('[aria-label="Findings"] [role="listitem"], [aria-label="Findings"] li') !== null;
  const link = document.querySelector<HTMLElement>('table a[href*="/reviews/"]');
  if (link === null) throw new Error("the table has no review");
  const start = performance.now();
  link.click();
  await new Promise<void>((resolve) => {
    const look = () => (hasList() && hasPicture() ? resolve() : requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
  return performance.now() - start;
}

/** Milliseconds from the key until the highlight of the next finding is in view, for so many findings in turn. */
export async function walkFindings(count: number): Promise<readonly number[]> {
  const region = document.querySelector<HTMLElement>('[aria-label="Document"]');
  if (region === null) throw new Error("there is no document");
  const current = () => {
    const address = new URL(location.href).searchParams.get("trigger");
    const button = document.querySelector<HTMLElement>('[data-page] button[aria-current="true"]');
    if (address === null || button?.dataset["highlight"] !== address) return null;
    const box = button.getBoundingClientRect();
    return box.width > 0 && box.bottom > 0 && box.top < innerHeight ? address : null;
  };
  const times: number[] = [];
  let before = current();
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "j", code: "KeyJ", bubbles: true }),
    );
    await new Promise<void>((resolve) => {
      const look = () => {
        const now = current();
        if (now !== null && now !== before) {
          before = now;
          resolve();
        } else if (performance.now() - start > 10_000) resolve();
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    times.push(performance.now() - start);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return times;
}

/** Scrolls the document like a wheel that turns steadily: `speed` CSS pixels a second, from its top and back from its end. */
export async function scrollDocument({
  seconds,
  speed,
}: {
  readonly seconds: number;
  readonly speed: number;
}): Promise<Watch> {
  const first = document.querySelector<HTMLElement>("[data-page]");
  let scroller = first?.parentElement ?? null;
  while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1)
    scroller = scroller.parentElement;
  if (scroller === null) throw new Error("nothing scrolls");
  const region = scroller;
  let top = 0;
  region.scrollTo({ top, behavior: "instant" });
  const frames: number[] = [];
  const seen = new Set<string>();
  let blankFrames = 0;
  let direction = 1;
  let last = performance.now();
  const end = last + seconds * 1000;
  const isBlank = (page: HTMLElement) => {
    const pictures = [...page.querySelectorAll<HTMLElement>("canvas, img")];
    return !pictures.some((picture) => !(picture instanceof HTMLCanvasElement) || picture.width > 0);
  };
  await new Promise<void>((resolve) => {
    const step = (now: number) => {
      frames.push(now - last);
      top += (direction * speed * Math.min(100, now - last)) / 1000;
      region.scrollTo({ top, behavior: "instant" });
      if (region.scrollTop + region.clientHeight >= region.scrollHeight - 1) direction = -1;
      if (region.scrollTop <= 0) direction = 1;
      last = now;
      const screen = region.getBoundingClientRect();
      const visible = [...region.querySelectorAll<HTMLElement>("[data-page]")].filter((page) => {
        const box = page.getBoundingClientRect();
        return box.bottom > screen.top && box.top < screen.bottom;
      });
      for (const page of visible) seen.add(page.dataset["page"]!);
      if (visible.some(isBlank)) blankFrames++;
      if (now < end) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  return { frames: frames.slice(1), blankFrames, pages: seen.size };
}

/** Milliseconds from the click. */
export interface Opened {
  /** Until the list has findings. */
  readonly findings: number;
  /** Until the first page has its picture. */
  readonly picture: number;
  /** Until the list has all findings. */
  readonly all: number;
}

/** Opens the first review of the list, and waits until everything is there. `least`: how many findings are the first ones. */
export async function openLongReview(least: number): Promise<Opened> {
  const link = document.querySelector<HTMLElement>('table a[href*="/reviews/"]');
  if (link === null) throw new Error("the table has no review");
  const listed = () =>
    Number(document.querySelector('[aria-label="Findings"] li')?.getAttribute("aria-setsize") ?? 0);
  const isLoading = () =>
    [...document.querySelectorAll(".findings .notice")].some((notice) =>
      (notice.textContent ?? "").startsWith("Loading more"),
    );
  const start = performance.now();
  let [findings, picture, all]: (number | null)[] = [null, null, null];
  link.click();
  await new Promise<void>((resolve) => {
    const look = () => {
      const now = performance.now() - start;
      if (listed() >= least) findings ??= now;
      const canvas = document.querySelector<HTMLCanvasElement>('[data-page="1"] canvas');
      if (canvas !== null && canvas.width > 0) picture ??= now;
      if (listed() >= least && !isLoading()) all ??= now;
      if (picture !== null && all !== null) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return { findings: findings!, picture: picture!, all: all! };
}

/** Milliseconds from the last key. */
export interface Searched {
  readonly first: number;
  readonly all: number;
}

/** Searches the opened document for a word that it has. */
export async function searchDocument(word: string): Promise<Searched> {
  const field = document.querySelector<HTMLInputElement>('input[aria-label="Search in document"]')!;
  field.focus();
  const start = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, word);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  let first: number | null = null;
  return new Promise((resolve) => {
    const look = () => {
      const text = document.querySelector(".hit-count")?.textContent ?? "";
      const now = performance.now() - start;
      if (/^[1-9]/.test(text)) first ??= now;
      if (/^[1-9]\d* of [1-9]\d*$/.test(text)) resolve({ first: first!, all: now });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
