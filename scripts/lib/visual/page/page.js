/**
 * @typedef {'changed' | 'new' | 'removed' | 'same'} Status
 * @typedef {{ story: string, mode: string, name: string, status: Status, pixels?: number, cause?: string, isExample?: boolean, isFlat?: boolean }} Picture
 * @typedef {{ title: string, pictures: Picture[] }} Group
 */

/** @param {string} id */
const byId = (id) => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}`)
  return element
}

/** @type {Group[]} */
const groups = JSON.parse(byId('data').textContent)
const form = document.querySelector('form') ?? new HTMLFormElement()
const pictures = groups.flatMap((group) => group.pictures)

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}

/** @param {'before' | 'after' | 'diff'} kind @param {Picture} picture */
const address = (kind, { story, mode }) => `${kind}/${story}/${mode}.png`

/** @param {string} source @param {string} label */
const image = (source, label) => make('img', { src: source, alt: label, loading: 'lazy' })

/** @param {'before' | 'after' | 'diff'} kind @param {string} caption @param {Picture} picture */
const figure = (kind, caption, picture) => {
  const source = address(kind, picture)
  const label = `${caption}: ${picture.name}, ${picture.mode}`
  return make(
    'figure',
    {},
    make('figcaption', {}, caption),
    make('a', { href: source }, image(source, label)),
  )
}

/** @param {Picture} picture */
const slider = (picture) => {
  const range = make('input', {
    type: 'range',
    'aria-label': `How much of before: ${picture.name}, ${picture.mode}`,
  })
  const over = image(address('after', picture), 'After')
  over.className = 'over'
  const frame = make('div', { class: 'slider' }, image(address('before', picture), 'Before'), over, range)
  range.addEventListener('input', () => {
    if (range instanceof HTMLInputElement) frame.style.setProperty('--at', `${range.value}%`)
  })
  return frame
}

/** @param {Picture} picture @param {string} view */
const shown = (picture, view) => {
  if (picture.status === 'new') return [figure('after', 'After', picture)]
  if (picture.status !== 'changed') return [figure('before', 'Before', picture)]
  if (view === 'slider') return [slider(picture)]
  if (view === 'diff') return [figure('diff', 'Diff', picture)]
  return [
    figure('before', 'Before', picture),
    figure('after', 'After', picture),
    figure('diff', 'Diff', picture),
  ]
}

/** Breaks between the parts of a title, never within a word. @param {string} title */
const breakable = (title) =>
  title.split('/').flatMap((part, place) => (place === 0 ? [part] : ['/', make('wbr'), part]))

/** All screenshots with one cause. */
const causes = Map.groupBy(
  pictures.filter(({ cause }) => cause !== undefined),
  ({ cause }) => cause,
)

/** @param {Picture} picture */
const nameOf = ({ story, mode }) => `${story} ${mode}`

/** Examples represent all with the same cause. @param {Picture} picture */
const isShown = ({ isExample = true }) => isExample

/** The others are listed below the first example. @param {Picture} picture */
const others = (picture) => {
  const { true: [first] = [], false: rest = [] } = Object.groupBy(
    causes.get(picture.cause) ?? [],
    (other) => `${isShown(other)}`,
  )
  if (first !== picture || rest.length === 0) return []
  const list = make(
    'ul',
    {},
    ...rest.map((other) => make('li', {}, make('a', { href: address('diff', other) }, nameOf(other)))),
  )
  const summary = `${rest.length} more ${rest.length === 1 ? 'picture' : 'pictures'} of this change, with nothing else in them`
  return [make('details', { class: 'others' }, make('summary', {}, summary), list)]
}

const words = { changed: 'Changed', new: 'New', removed: 'Removed', same: 'Unchanged' }

/** @param {Picture} picture @param {string} view */
const article = (picture, view) => {
  const { name, mode, status, pixels, isFlat } = picture
  const head = make('header', {}, make('h3', {}, name), make('code', {}, mode))
  head.append(make('span', { class: 'status' }, words[status]))
  const change = [...causes.keys()].indexOf(picture.cause) + 1
  if (change > 0) head.append(make('p', {}, `Change ${change} of ${causes.size}`))
  if (pixels) head.append(make('p', {}, `${pixels.toLocaleString('en-US')} px differ`))
  return make(
    'article',
    { 'data-status': status },
    head,
    make('div', { class: isFlat ? 'pictures flat' : 'pictures' }, ...shown(picture, view)),
    ...others(picture),
  )
}

const renderList = () => {
  const chosen = new FormData(form)
  const valueOf = (/** @type {string} */ name) => {
    const value = chosen.get(name)
    return typeof value === 'string' ? value : ''
  }
  const [filter, view, mode] = [valueOf('filter'), valueOf('view'), valueOf('mode')]
  const sought = valueOf('find').trim().toLowerCase()
  const visible = groups.flatMap((group) => {
    const own = group.pictures.filter(
      (picture) =>
        (filter === 'all' || picture.status === filter) &&
        (mode !== '' || isShown(picture)) &&
        (mode === '' || picture.mode === mode) &&
        `${group.title} ${picture.name}`.toLowerCase().includes(sought),
    )
    return own.length > 0 ? [{ title: group.title, own }] : []
  })
  const total = visible.reduce((sum, { own }) => sum + own.length, 0)
  byId('result').textContent = `${total} of ${pictures.length} pictures in ${visible.length} components`
  byId('index').replaceChildren(
    ...visible.map(({ title, own }, index) =>
      make(
        'li',
        {},
        make('a', { href: `#group-${index}` }, ...breakable(title), ' ', make('b', {}, String(own.length))),
      ),
    ),
  )
  byId('groups').replaceChildren(
    ...visible.map(({ title, own }, index) => {
      const details = make('details', { id: `group-${index}` })
      details.append(make('summary', {}, make('h2', {}, title), make('p', {}, `${own.length} pictures`)))
      // Thousands of unchanged screenshots are rendered only on request.
      const fill = () => details.append(...own.map((picture) => article(picture, view)))
      const isOpen = filter !== 'all' || sought !== ''
      if (isOpen) {
        details.setAttribute('open', '')
        fill()
      } else details.addEventListener('toggle', fill, { once: true })
      return details
    }),
  )
}

for (const name of new Set(pictures.map(({ mode }) => mode))) {
  byId('mode').append(make('option', { value: name }, name))
}
const filters = [...byId('filters').querySelectorAll('input')]
for (const input of filters) {
  const count = pictures.filter(({ status }) => input.value === 'all' || status === input.value).length
  const output = input.parentElement?.querySelector('b')
  if (output) output.textContent = String(count)
  input.dataset['count'] = String(count)
}
const first = filters.find((input) => input.dataset['count'] !== '0')
if (first) first.checked = true
// A link to a closed component opens it.
byId('index').addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest('a')
  if (link) document.querySelector(link.hash)?.setAttribute('open', '')
})
form.addEventListener('input', renderList)
form.addEventListener('submit', (event) => event.preventDefault())
renderList()
