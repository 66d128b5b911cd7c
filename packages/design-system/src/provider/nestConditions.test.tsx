import { createGlobalStyle, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { render, screen } from '../testing/react.ts'
import { PorticoProvider } from './PorticoProvider.tsx'

const Conditional = styled.p`
  @media (width > 1px) {
    color: rgb(1, 2, 3);
    &::before,
    .dark & {
      content: 'before';
    }
    @supports (color: red) {
      background: rgb(4, 5, 6);
    }
  }
  @container (width > 1px) {
    color: red;
  }
  &&:not(:hover) {
    @media (width > 1px) {
      outline-color: rgb(7, 8, 9);
    }
  }
  &:lang(en),
  &:lang(es) {
    @media (width > 1px) {
      text-indent: 3px;
      & > b {
        text-indent: 4px;
      }
    }
  }
`

const Global = createGlobalStyle`
  html {
    @media (width > 1px) {
      accent-color: rgb(1, 2, 3);
    }
  }
`

const insertedRules = (): CSSRule[] =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')].flatMap(({ sheet }) =>
    Array.from(sheet?.cssRules ?? []),
  )

test('the conditions of a component apply, each inside the rule of its class', () => {
  render(
    <PorticoProvider locale="en">
      <Conditional lang="en">
        Text <b>bold</b>
      </Conditional>
    </PorticoProvider>,
  )
  const text = screen.getByText('Text', { exact: false })
  const style = getComputedStyle(text)
  expect(style).toMatchObject({
    color: 'rgb(1, 2, 3)',
    backgroundColor: 'rgb(4, 5, 6)',
    outlineColor: 'rgb(7, 8, 9)',
    textIndent: '3px',
  })
  expect(getComputedStyle(screen.getByText('bold')).textIndent).toBe('4px')
  expect(getComputedStyle(text, '::before').content).toBe('"before"')
  const own = `.${text.classList[1]}`
  const rules = insertedRules().filter(({ cssText }) => cssText.includes(own))
  expect(rules.map((rule) => rule instanceof CSSStyleRule && rule.selectorText)).toEqual([own, own, own, own])
})

test('those of the root element stay', () => {
  render(
    <PorticoProvider locale="en">
      <Global />
    </PorticoProvider>,
  )
  expect(getComputedStyle(document.documentElement).accentColor).toBe('rgb(1, 2, 3)')
})
