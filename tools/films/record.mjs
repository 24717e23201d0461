/**
 * Records the demonstration's tutorials, apps/demo/pictures/films/: each film (WebM), its captions (WebVTT) and its
 * poster (WebP), of the product as it looks now. It writes into the demonstration's data, so the database is thrown
 * away afterwards.
 *
 *     make run                                             # in another terminal: the production build
 *     node tools/films/record.mjs [address] [e-mail] [password] [film]     # needs ffmpeg
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { address, others, signIn, startBrowser } from "../measure/browser.mjs";
import { lessons } from "./lessons.mjs";

const SIZE = { width: 1200, height: 676 };
const POSTER = { width: 1200, height: 800 };
const FRAMES_PER_SECOND = 10;
const STEP_SECONDS = 3;
const folder = path.resolve(import.meta.dirname, "../../apps/demo/pictures/films");

/** A page whose captures, with the time each is shown, become a film. */
class Film {
  frames = [];
  seconds = 0;
  cues = [];

  constructor(page, texts) {
    Object.assign(this, { page, texts, captures: mkdtempSync(path.join(tmpdir(), "film-")) });
  }

  /** Captures the page and shows it for `seconds`. */
  async show(seconds = 1 / FRAMES_PER_SECOND) {
    const file = path.join(this.captures, `${this.frames.length}.png`);
    await this.page.screenshot({ path: file });
    this.frames.push({ file, seconds });
    this.seconds += seconds;
  }

  async step(text, act) {
    const from = this.seconds;
    await act(this);
    await this.show(Math.max(1, STEP_SECONDS - (this.seconds - from)));
    this.cues.push({ from, to: this.seconds, text });
  }

  async settled() {
    await this.page.waitForLoadState("networkidle");
    await this.page.waitForFunction(
      () => document.querySelector("main .MuiSkeleton-root, main [aria-busy=true]") === null,
    );
    await this.page.evaluate(async () => {
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      await Promise.all(document.getAnimations().map((animation) => animation.finished)).catch(
        () => {},
      );
    });
  }

  /** Moves the pointer there, in view of the watcher. */
  async pointAt(locator) {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    const [x, y] = [box.x + Math.min(box.width / 2, 120), box.y + box.height / 2];
    const [fromX, fromY] = this.pointer ?? [SIZE.width / 2, SIZE.height / 2];
    for (const part of [0.3, 0.6, 0.85, 1]) {
      await this.page.mouse.move(fromX + (x - fromX) * part, fromY + (y - fromY) * part);
      await this.show();
    }
    this.pointer = [x, y];
  }

  /** Presses it; the film goes on once `next` is there. */
  async press(locator, next) {
    await this.pointAt(locator);
    await this.show(0.4);
    await this.page.mouse.down();
    await this.show(0.2);
    await this.page.mouse.up();
    await next?.first().waitFor();
    await this.settled();
    await this.show(0.6);
  }

  async type(locator, text) {
    await this.press(locator);
    for (const characters of text.match(/.{1,3}/g)) {
      await this.page.keyboard.type(characters);
      await this.show();
    }
    await this.settled();
    await this.show(0.4);
  }

  async scroll(pixels) {
    for (let part = 0; part < 4; part += 1) {
      await this.page.mouse.wheel(0, pixels / 4);
      await this.page.waitForFunction(() => true, null, { polling: "raf" });
      await this.show();
    }
  }
}

/** Draws what a capture lacks: the pointer, and a ring while it is pressed. */
function drawPointer() {
  const pointer = document.createElement("div");
  pointer.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 28 28">
    <path d="M5 2v20l5-5 3.5 8 3.5-1.5L13.5 16H21z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>`;
  const place = pointer.style;
  Object.assign(place, { position: "fixed", left: "-5px", top: "-2px", zIndex: "2147483647" });
  Object.assign(place, { pointerEvents: "none", borderRadius: "50%" });
  document.addEventListener("DOMContentLoaded", () => document.documentElement.append(pointer));
  const move = ({ clientX, clientY }) => (place.translate = `${clientX}px ${clientY}px`);
  addEventListener("mousemove", move, true);
  addEventListener("mousedown", () => (place.boxShadow = "0 0 0 10px #0f5c6e66"), true);
  addEventListener("mouseup", () => (place.boxShadow = "none"), true);
}

/** The interface's own words, so that a lesson follows them: text id → text. */
function textsOf(locale) {
  const source = path.resolve(import.meta.dirname, "../../frontend/src");
  const files = readdirSync(source, { recursive: true });
  const catalogues = files.filter((file) => file.endsWith(path.join("texts", `${locale}.json`)));
  const read = (file) => JSON.parse(readFileSync(path.join(source, file), "utf8"));
  return Object.assign({}, ...catalogues.map(read));
}

const clock = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);

function webVtt(cues) {
  const blocks = cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`);
  return ["WEBVTT\n", ...blocks].join("\n");
}

function encode(film, name) {
  const list = path.join(film.captures, "list.txt");
  const shown = film.frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}\n`);
  // The last picture is named twice, else its time is lost.
  writeFileSync(list, `${shown.join("")}file '${film.frames.at(-1).file}'\n`);
  const ffmpeg = (...options) =>
    execFileSync("ffmpeg", ["-y", "-loglevel", "error", ...options], { stdio: "inherit" });
  for (const pass of [1, 2]) {
    ffmpeg(
      ...["-f", "concat", "-safe", "0", "-i", list, "-r", String(FRAMES_PER_SECOND)],
      ...["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-b:v", "0", "-crf", "55", "-g", "80"],
      ...["-deadline", "good", "-cpu-used", "1", "-cues_to_front", "1"],
      ...["-pass", String(pass), "-passlogfile", path.join(film.captures, "pass")],
      ...(pass === 1 ? ["-f", "null", "-"] : [path.join(folder, `${name}.webm`)]),
    );
  }
  const poster = path.join(film.captures, "poster.png");
  const webp = (size, file) =>
    ffmpeg("-i", poster, "-vf", `scale=${size}`, "-quality", "80", path.join(folder, file));
  webp("1200:800", `${name}.webp`);
  webp("480:320", `${name}-small.webp`);
}

const token = await signIn();
const browser = await startBrowser();
for (const { name, locale, start, steps } of lessons) {
  if (others[0] && others[0] !== name) continue;
  await fetch(`${address}/partner/editMyProfile`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ locale }),
  });
  const context = await browser.newContext({ viewport: SIZE, locale, reducedMotion: "reduce" });
  await context.grantPermissions(["clipboard-write"]);
  await context.addInitScript((kept) => localStorage.setItem("auth_token", kept), token);
  await context.addInitScript(drawPointer);
  const page = await context.newPage();
  const film = new Film(page, textsOf(locale));
  await page.goto(`${address}${start}`);
  await film.settled();
  await film.show(1);
  for (const [text, act] of steps) await film.step(text, act);
  await page.setViewportSize(POSTER);
  await film.settled();
  await page.screenshot({ path: path.join(film.captures, "poster.png") });
  encode(film, name);
  writeFileSync(path.join(folder, `${name}.vtt`), webVtt(film.cues));
  rmSync(film.captures, { recursive: true });
  await context.close();
  console.log(`${name}: ${film.seconds.toFixed(1)} s`);
}
await browser.close();
