/** The script of the sandbox page: sends a line, typed or of a button, as a JSON call, and shows its outcome as text. */

/** Of a reply: the rest is for programs. */
const SHOWN = 300

const field = document.querySelector('input')
const output = document.querySelector('output')

/** @param {string} line such as `DELETE fault` or `people {"accountId":"4821","count":10}` */
const send = async (line) => {
  const [, method = 'POST', call = '', body = ''] =
    /^(?:(GET|POST|DELETE)\s+)?(\S+)\s*(.*)$/s.exec(line.trim()) ?? []
  const response = await fetch(`/sandbox/api/${call}`, {
    method,
    ...(method === 'POST' && { body: body || '{}', headers: { 'Content-Type': 'application/json' } }),
  })
  const { data, error } = await response.json()
  if (error) throw new Error(error.message)
  return data
}

/** @param {string} line */
const carryOut = async (line) => {
  let outcome
  try {
    const data = await send(line)
    // A link that signs in.
    if (line.startsWith('one-time-link')) return location.assign(data.path)
    outcome =
      data.isReached === false
        ? 'Noted, but no local agent is running here, so nothing will answer.'
        : `Done. ${JSON.stringify(data).slice(0, SHOWN)}`
  } catch (error) {
    outcome = error instanceof Error ? error.message : String(error)
  }
  output?.replaceChildren(outcome)
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  void carryOut(field?.value ?? '')
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  const { line, ask } = target.dataset
  if (line === undefined) return
  if (field) field.value = line
  if (ask === undefined) void carryOut(line)
  else output?.replaceChildren(ask)
})
