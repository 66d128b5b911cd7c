import { render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { axeOptions } from '../../packages/design-system/src/testing/axeOptions.ts'
import { themeNames } from '../modes.ts'
import { axeInThemes } from './axeInThemes.ts'

const root = document.documentElement

afterEach(() => {
  delete root.dataset['theme']
})

test('finds the same in each theme as axe.run', async () => {
  render(
    <main>
      <style>{':root { --probe: #fff } [data-theme="dark"] { --probe: #777 }'}</style>
      <p style={{ background: 'var(--probe)', color: '#777', transition: 'all 10s' }}>
        Bad in light and contrast
      </p>
      <div style={{ opacity: 0.5 }}>
        <p style={{ background: '#fff', color: 'var(--portico-text)' }}>Half seen</p>
      </div>
      <p style={{ background: '#000', color: 'var(--probe)' }}>Good everywhere</p>
      <p data-live-announcer style={{ background: '#fff', color: '#eee' }}>
        Left out
      </p>
    </main>,
  )
  const expected: string[] = []
  for (const theme of themeNames) {
    root.dataset['theme'] = theme
    for (const animation of document.getAnimations()) animation.finish()
    const { violations } = await axe.run(
      { include: [['body']], exclude: [['[data-live-announcer]']] },
      { ...axeOptions, runOnly: ['color-contrast'] },
    )
    const [first] = violations.flatMap(({ nodes }) => nodes)
    if (first) expected.push(`axe, ${theme}: color-contrast: ${first.html.split('>')[0]}>`)
  }
  expect(expected).toHaveLength(4)
  expect(await axeInThemes()).toEqual(expected)
})

test.each([
  [
    'its class',
    <p key="class" className="bad">
      Bad
    </p>,
  ],
  [
    'the class around it',
    <div key="around" className="bad">
      <p>Bad</p>
    </div>,
  ],
  [
    'a state',
    <p key="state" aria-current="page">
      Bad
    </p>,
  ],
])('in a theme, one element per style is checked, and another is distinguished by %s', async (_what, bad) => {
  render(
    <main>
      <style>
        {`p { background: #fff; color: #000 }
          [data-theme='dark'] :is(.bad, .bad p, [aria-current]) { color: #eee }`}
      </style>
      <div>
        <p>Good</p>
        <p>Good</p>
      </div>
      <p>Good</p>
      {bad}
    </main>,
  )
  const html =
    bad.type === 'div' ? '<p>' : document.querySelector('.bad, [aria-current]')?.outerHTML.split('>')[0]
  expect(await axeInThemes()).toEqual([`axe, dark: color-contrast: ${html?.replace('>', '')}>`])
})

test('every other rule runs once, and the theme is restored', async () => {
  const nameless = document.body.appendChild(document.createElement('button'))
  root.dataset['theme'] = 'dark'
  expect(await axeInThemes()).toEqual(['axe, light: button-name: <button></button>'])
  expect(root.dataset['theme']).toBe('dark')
  nameless.remove()
})
