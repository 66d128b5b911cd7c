/**
 * The script of the sandbox page: sends each form as a JSON call, shows its outcome, and updates the page's
 * facts. Everything is inserted as text.
 *
 * @typedef {{ id: string, name: string, ready: boolean }} Workspace
 * @typedef {{ accountId: string, companyName: string, isTrial: boolean, removal: string | null, expiration: string, workspaces: Workspace[] }} Account
 * @typedef {Record<string, unknown>} Body
 */

const REFRESH_MS = 2000
const DAY_MS = 24 * 3_600_000

/** @param {string} name @param {string} text */
const show = (name, text) => {
  const element = document.querySelector(name)
  if (element && element.textContent !== text) element.textContent = text
}

/** @param {'ok' | 'bad'} tone @param {string | Node} message */
const say = (tone, message) => {
  const output = document.querySelector('output')
  if (!output) return
  output.dataset['tone'] = tone
  output.replaceChildren(message)
}

/** @param {string} path */
const linkTo = (path) => {
  const link = document.createElement('a')
  link.href = path
  link.textContent = link.href
  return link
}

/**
 * @param {string} call
 * @param {RequestInit} [init]
 * @returns {Promise<any>} the reply's data
 */
const send = async (call, init) => {
  const response = await fetch(`/sandbox/api/${call}`, init)
  const { data, error } = await response.json()
  if (error) throw new Error(error.message)
  return data
}

/** @param {string} text */
const parseJson = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('What should be JSON is not.')
  }
}

/** @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} field */
const valueOf = ({ type, value, dataset }) => {
  const kind = dataset['type'] ?? type
  if (kind === 'boolean') return value === 'true'
  if (kind === 'json') return parseJson(value)
  return kind === 'number' ? Number(value) : value
}

/** The filled-in fields; a dot in a name separates an object's name from its field's. @param {HTMLFormElement} form */
const bodyOf = (form) => {
  /** @type {Body} */
  const body = {}
  for (const field of form.elements) {
    const isSelect = field instanceof HTMLSelectElement
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (!(isSelect || isText) || field.value === '') continue
    const account = isSelect && field.selectedOptions[0]?.dataset['account']
    if (account) body['accountId'] = account
    const [first = '', second] = field.name.split('.')
    if (second === undefined) body[first] = valueOf(field)
    else body[first] = Object.assign(body[first] ?? {}, { [second]: valueOf(field) })
  }
  return body
}

/** @param {string} id @param {string} name @param {string} accountId */
const workspaceOption = (id, name, accountId) => {
  const option = new Option(name, id)
  option.dataset['account'] = accountId
  return option
}

/** @type {string | undefined} */
let listed

/** Rendered again only after a change, so that an open list does not change during use. @param {Account[]} accounts */
const listWorkspaces = (accounts) => {
  const now = JSON.stringify(accounts.map(({ workspaces }) => workspaces.map(({ id, name }) => [id, name])))
  if (now === listed) return
  listed = now
  for (const select of document.querySelectorAll('select[data-fill=workspaces]')) {
    if (!(select instanceof HTMLSelectElement)) continue
    const chosen = select.value
    for (const group of select.querySelectorAll('optgroup')) group.remove()
    for (const { accountId, companyName, workspaces } of accounts) {
      if (workspaces.length === 0) continue
      const group = document.createElement('optgroup')
      group.label = `${accountId} ${companyName}`
      group.append(...workspaces.map(({ id, name }) => workspaceOption(id, name, accountId)))
      select.append(group)
    }
    if (workspaceIds(accounts).has(chosen)) select.value = chosen
  }
}

/** @param {Account[]} accounts */
const workspaceIds = (accounts) =>
  new Set(accounts.flatMap(({ workspaces }) => workspaces.map(({ id }) => id)))

/** The labels that the page's form has for a value. @param {string} field @param {string} value */
const wordsFor = (field, value) =>
  [...document.querySelectorAll(`select[name="${field}"] option`)].find(
    (option) => option instanceof HTMLOptionElement && option.value === value,
  )?.textContent ?? value

/** @param {any} state */
const agentNow = ({ agent, agentServiceId, agentScript, agentSays, accounts }) => {
  if (agent !== 'present') return 'Not there'
  /** @type {Account[]} */
  const all = accounts
  const workspace = all.flatMap(({ workspaces }) => workspaces).find(({ id }) => id === agentServiceId)
  const script = wordsFor('script', agentScript)
  const place = workspace ? `on the computer of ${workspace.name}` : 'on a computer that is no workspace yet'
  return `There, ${place}. Asked to start: ${script.toLowerCase()}.${agentSays ? ` Says ${agentSays}.` : ''}`
}

const refresh = async () => {
  const state = await send('state')
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
  listWorkspaces(accounts)
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

/** @param {string} call @param {string} method @param {any} data @returns {['ok' | 'bad', string | Node]} */
const outcomeOf = (call, method, data) => {
  if (typeof data.path === 'string') return ['ok', linkTo(data.path)]
  if (call === 'agent' && !data.isReached)
    return ['bad', 'Noted, but no stand-in for the agent is running here, so nothing will answer.']
  if (call === 'agent')
    return ['ok', data.agent === 'present' ? 'The agent answers now.' : 'The agent is gone.']
  if (call === 'people') return ['ok', `There are ${data.emails.length} people of that kind now.`]
  if (call === 'workspaces') return ['ok', `There are ${data.created} workspaces of that kind now.`]
  if (call === 'second-factor' && method === 'GET')
    return ['ok', data.emails.length === 0 ? 'Nobody has a key there.' : data.emails.join(', ')]
  return ['ok', 'Done.']
}

/** The button's own data overrides that of its form. @param {HTMLFormElement} form @param {DOMStringMap} button */
const submit = async (form, button) => {
  const call = button['call'] ?? form.dataset['call'] ?? ''
  const method = button['method'] ?? 'POST'
  /** @type {Body} */
  const body = button['body'] === undefined ? bodyOf(form) : JSON.parse(button['body'])
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const data =
    method === 'POST'
      ? await send(call, {
          method,
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json' },
        })
      : await send(method === 'GET' ? `${call}?${query}` : call, { method })
  if (button['follow'] !== undefined) return location.assign(data.path)
  await refresh()
  say(...outcomeOf(call, method, data))
}

/** @param {unknown} error */
const complain = (error) => say('bad', error instanceof Error ? error.message : String(error))

/** @param {HTMLFormElement} form @param {DOMStringMap} button */
const carryOut = (form, button) => void submit(form, button).catch(complain)

/** @param {string} question @param {string} verb @param {() => void} onYes */
const ask = (question, verb, onYes) => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', question)
  const form = document.createElement('form')
  form.method = 'dialog'
  const text = document.createElement('p')
  text.textContent = question
  const [yes, no] = [verb, 'Cancel'].map((words) => {
    const button = document.createElement('button')
    button.textContent = words
    button.value = words
    button.className = words === verb ? '' : 'quiet'
    return button
  })
  const buttons = document.createElement('div')
  buttons.className = 'buttons'
  buttons.append(...(yes && no ? [no, yes] : []))
  form.append(text, buttons)
  dialog.append(form)
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (dialog.returnValue === verb) onYes()
  })
  document.body.append(dialog)
  dialog.showModal()
}

document.addEventListener('submit', (event) => {
  const { target, submitter } = event
  if (!(target instanceof HTMLFormElement) || target.method === 'dialog') return
  event.preventDefault()
  const { ask: question, ...button } = submitter?.dataset ?? {}
  if (question === undefined) carryOut(target, button)
  else ask(question, submitter?.textContent ?? '', () => carryOut(target, button))
})

/** The agent and consoles change the state while the page is open. */
const keepCurrent = () => {
  setTimeout(() => {
    // If the service is restarting, the next try succeeds.
    if (document.visibilityState === 'visible')
      refresh()
        .catch(() => {})
        .finally(keepCurrent)
    else keepCurrent()
  }, REFRESH_MS)
}
refresh().catch(complain).finally(keepCurrent)
