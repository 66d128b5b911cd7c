import { Fragment } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { composeStories } from '../testing/kit.ts'
import { render, screen, userEvent, waitFor } from '../testing/react.ts'
import { colorGroups, scaleDescriptions, typeDescriptions } from '../tokens/descriptions.ts'
import { scales, themes, typeStyles } from '../tokens/index.ts'
import { ComponentTile } from './ComponentTile.tsx'
import * as start from './StartHere.stories.tsx'

const modules = import.meta.glob<{ default: { title: string }; Default?: object }>(
  ['../*/*.stories.tsx', '!./*.stories.tsx'],
  { eager: true },
)
/** Components with the story of their picture. */
const pictured = Object.values(modules).flatMap((stories) =>
  stories.Default ? [stories.default.title.split('/').at(-1) ?? ''] : [],
)

describe('Start here', () => {
  const { StartHere } = composeStories(start)

  test('links to the page of every component', () => {
    render(<StartHere />)
    const links = screen.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent).toSorted()).toEqual(pictured.toSorted())
    const addresses = new Set(links.map((link) => link.getAttribute('href')))
    expect(addresses.size).toBe(pictured.length)
    expect(addresses).toContain('./?path=/docs/components-actions-iconbutton--docs')
  })

  test('finds one by part of its name', async () => {
    render(<StartHere />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a component' }), 'iconbut')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['IconButton'])
    expect(screen.getByRole('status').textContent).toMatch(/^1 of \d+ components$/)
  })
})

const pictures = () => [...document.querySelectorAll('iframe')].map(({ src }) => src.split('?')[1] ?? '')

describe('pictures of components', () => {
  beforeEach(() => void vi.stubGlobal('__STORYBOOK_PREVIEW__', {}))
  afterEach(() => void vi.unstubAllGlobals())

  test('load when they scroll into view', async () => {
    render(
      <ul>
        {['first', 'second', 'last'].map((name) => (
          <Fragment key={name}>
            <ComponentTile
              name={name}
              group=""
              href="./"
              storyHref={`data:text/html,?${name}`}
              purpose=""
              guide={undefined}
              pictureGlobals="theme:dark"
            />
            {name === 'second' && <li style={{ blockSize: '3000px' }} />}
          </Fragment>
        ))}
      </ul>,
    )
    screen.getByRole('link', { name: 'first' }).scrollIntoView()
    const seen = ['first&globals=theme:dark', 'second&globals=theme:dark']
    await waitFor(() => expect(pictures()).toEqual(seen))
    screen.getByRole('link', { name: 'last' }).scrollIntoView()
    await waitFor(() => expect(pictures()).toEqual([...seen, 'last&globals=theme:dark']))
  })

  test('have the theme and language of the toolbar', async () => {
    const dark = composeStories(start, {
      initialGlobals: { theme: 'dark', locale: 'es', density: 'compact' },
    })
    render(<dark.StartHere />)
    screen.getByRole('link', { name: 'Button' }).scrollIntoView()
    await waitFor(() => expect(pictures()[0]).toMatch(/&globals=theme:dark;locale:es;.*density:compact/))
  })
})

test('every token is described', () => {
  expect(
    Object.values(colorGroups)
      .flatMap((group) => Object.keys(group))
      .toSorted(),
  ).toEqual(Object.keys(themes.light).toSorted())
  expect(Object.keys(scaleDescriptions)).toEqual(Object.keys(scales))
  expect(Object.keys(typeDescriptions)).toEqual(Object.keys(typeStyles))
})
