// A conversation's page in the admin shows what is written while it is open; the answer being typed stays.
const EVERY_MS = 4000;

async function addNewMessages(box) {
  const last = box.querySelector("[data-id]:last-of-type");
  const answer = await fetch(`${box.dataset.source}?after=${last ? last.dataset.id : ""}`);
  if (!answer.ok || answer.redirected) return;
  const messages = await answer.text();
  if (!messages.trim()) return;
  box.insertAdjacentHTML("beforeend", messages);
  box.scrollTop = box.scrollHeight;
}

async function keepFresh(box) {
  // Without a line, or with the page out of sight, the next turn tries again.
  if (!document.hidden) await addNewMessages(box).catch(() => undefined);
  setTimeout(() => keepFresh(box), EVERY_MS);
}

addEventListener("DOMContentLoaded", () => {
  const box = document.querySelector("[data-source]");
  if (!box) return;
  box.scrollTop = box.scrollHeight;
  keepFresh(box);
});
