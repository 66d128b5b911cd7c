/**
 * The script of the sandbox page: sends a line, typed or of a button, as a JSON call, shows its outcome, and updates
 * the page's facts. Everything is inserted as text.
 *
 * @typedef {{ name: string, ready: boolean }} Workspace
 * @typedef {{ accountId: string, isTrial: boolean, removal: string | null, expiration: string, workspaces: Workspace[] }} Account
 */

const REFRESH_MS = 2000
const DAY_MS = 24 * 3_600_000
/** Of a reply: the rest is for programs. */
const SHOWN = 300

/** @param {string} name @param {string} text */
const show = (name, text) => {
  const element = document.querySelector(name)
  if (element && element.textContent !== text) element.textContent = text
}

/** @param {string | Node} message */
const say = (message) => document.querySelector('output')?.replaceChildren(message)

/** @param {unknown} error */
const complain = (error) => say(error instanceof Error ? error.message : String(error))

/** @param {string} line such as `DELETE fault` or `people {"accountId":"4821","count":10}` @returns {Promise<any>} */
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

/** @param {any} state */
const agentNow = ({ agent, agentScript, agentSays }) =>
  agent === 'present'
    ? `There. Its script: ${agentScript}.${agentSays ? ` Says ${agentSays}.` : ''}`
    : 'Not there'

const refresh = async () => {
  const state = await send('GET state')
  show('[data-now=ip]', state.ipAllowed ? 'Allowed' : 'Not allowed')
  show('[data-now=agent]', agentNow(state))
  /** @type {{ kind: string, count: number, match: string }[]} */
  const faults = state.faults
  show(
    '[data-now=faults]',
    faults.map(({ kind, count, match }) => `${kind} × ${count} on ${match}`).join(', ') || 'None',
  )
  /** @type {Account[]} */
  const accounts = state.accounts
  for (const { accountId, isTrial, removal, expiration, workspaces } of accounts) {
    const days = (Date.parse(expiration) - Date.now()) / DAY_MS
    const words = days <= 0 ? 'Expired' : `${isTrial ? 'Trial' : 'Paid'}, ${Math.floor(days)} days left`
    show(
      `[data-subscription="${accountId}"]`,
      removal === null ? words : `Deleted, removed on ${removal.slice(0, 10)}`,
    )
    const down = workspaces.filter(({ ready }) => !ready).map(({ name }) => name)
    const named = down.length > 3 ? `${down.length} down` : `down: ${down.join(', ')}`
    const count = String(workspaces.length)
    show(`[data-workspaces="${accountId}"]`, down.length === 0 ? count : `${count} (${named})`)
  }
}

/** @param {any} data @returns {string | Node} */
const outcomeOf = (data) => {
  if (typeof data.path !== 'string') return `Done. ${JSON.stringify(data).slice(0, SHOWN)}`
  const link = document.createElement('a')
  link.href = data.path
  link.textContent = link.href
  return link
}

/** @param {string} line @param {boolean} isFollowed whether to go where the reply leads */
const carryOut = async (line, isFollowed) => {
  try {
    const data = await send(line)
    if (isFollowed) return location.assign(data.path)
    await refresh()
    if (data.isReached === false) say('Noted, but no local agent is running here, so nothing will answer.')
    else say(outcomeOf(data))
  } catch (error) {
    complain(error)
  }
}

const dialog = document.createElement('dialog')

/** @param {string} question @param {string} verb @param {() => void} onYes */
const ask = (question, verb, onYes) => {
  const form = document.createElement('form')
  form.method = 'dialog'
  const buttons = ['Cancel', verb].map((words) => {
    const button = document.createElement('button')
    button.textContent = words
    button.value = words
    return button
  })
  form.append(question, ...buttons)
  dialog.setAttribute('aria-label', question)
  dialog.replaceChildren(form)
  dialog.returnValue = ''
  dialog.addEventListener('close', () => dialog.returnValue === verb && onYes(), { once: true })
  document.body.append(dialog)
  dialog.showModal()
}

const field = document.querySelector('input')

document.addEventListener('submit', (event) => {
  if (event.target !== field?.form) return
  event.preventDefault()
  void carryOut(field?.value ?? '', false)
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  const { line, ask: question, follow } = target.dataset
  if (line === undefined) return
  const run = () => {
    if (field) field.value = line
    void carryOut(line, follow !== undefined)
  }
  if (question === undefined) run()
  else ask(question, target.textContent.trim(), run)
})

refresh().catch(complain)
// The agent and consoles change the state meanwhile. If the service is restarting, the next try succeeds.
setInterval(() => {
  if (document.visibilityState === 'visible') refresh().catch(() => {})
}, REFRESH_MS)
