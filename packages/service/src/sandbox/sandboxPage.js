/**
 * The script of the sandbox page: sends each form as a JSON call, says what came of it, and keeps the page's
 * facts current. Everything is put in as text.
 */

/** @param {string} name @param {string} text */
const show = (name, text) => {
  const element = document.querySelector(name)
  if (element) element.textContent = text
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

/** @param {HTMLFormElement} form */
const bodyOf = (form) => {
  /** @type {Record<string, unknown>} */
  const body = {}
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.value === '')
      continue
    const account = field instanceof HTMLSelectElement && field.selectedOptions[0]?.dataset['account']
    if (account) body['accountId'] = account
    if (field.dataset['type'] === 'boolean') body[field.name] = field.value === 'true'
    else body[field.name] = field.type === 'number' ? Number(field.value) : field.value
  }
  return body
}

const daysMs = 24 * 3_600_000

const refresh = async () => {
  const { ipAllowed, agent, faults, accounts } = await send('state')
  show('[data-now=ip]', ipAllowed ? 'Allowed' : 'Not allowed')
  show('[data-now=agent]', agent === 'present' ? 'There' : 'Not there')
  /** @type {{ kind: string, count: number, match: string }[]} */
  const list = faults
  show(
    '[data-now=faults]',
    list.map(({ kind, count, match }) => `${kind} × ${count} on ${match}`).join(', ') || 'None',
  )
  for (const { accountId, isTrial, expiration, workspaces } of accounts) {
    const days = (Date.parse(expiration) - Date.now()) / daysMs
    const state = days <= 0 ? 'Expired' : `${isTrial ? 'Trial' : 'Paid'}, ${Math.floor(days)} days left`
    show(`[data-subscription="${accountId}"]`, state)
    /** @type {{ name: string, ready: boolean }[]} */
    const all = workspaces
    const down = all.filter(({ ready }) => !ready).map(({ name }) => name)
    const named = down.length > 3 ? `${down.length} down` : `down: ${down.join(', ')}`
    show(`[data-workspaces="${accountId}"]`, down.length === 0 ? `${all.length}` : `${all.length} (${named})`)
  }
}

/** @param {HTMLFormElement} form */
const submit = async (form) => {
  const method = form.dataset['method'] ?? 'POST'
  const body = method === 'POST' ? JSON.stringify(bodyOf(form)) : null
  const headers = body === null ? {} : { 'Content-Type': 'application/json' }
  const data = await send(form.dataset['call'] ?? '', { method, body, headers })
  await refresh()
  say('ok', typeof data.path === 'string' ? linkTo(data.path) : 'Done.')
}

/** @param {unknown} error */
const complain = (error) => say('bad', error instanceof Error ? error.message : String(error))

document.addEventListener('submit', (event) => {
  event.preventDefault()
  if (event.target instanceof HTMLFormElement) submit(event.target).catch(complain)
})
refresh().catch(complain)
