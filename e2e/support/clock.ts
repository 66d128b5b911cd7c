/** Loaded into a process before its program: with each SIGUSR2, a quarter of a minute has passed there. */
const STEP_MS = 15_000

const ownNow = Date.now
const repeated: { readonly act: () => void; readonly every: number }[] = []
let passed = 0

Date.now = () => ownNow() + passed
// Its programs end none of them before they end themselves.
globalThis.setInterval = new Proxy(globalThis.setInterval, {
  apply: (set, owner, [act, every, ...rest]) => {
    repeated.push({ act, every })
    return Reflect.apply(set, owner, [act, every, ...rest])
  },
})
process.on('SIGUSR2', () => {
  passed += STEP_MS
  for (const { act, every } of repeated) if (passed % every < STEP_MS) act()
})
