import { composeStories } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { page } from 'vitest/browser'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { PublicLayout, type PublicLayoutProps } from './PublicLayout.tsx'
import * as stories from './PublicLayout.stories.tsx'

const { Default, WithoutFooter } = composeStories(stories)

afterEach(() => page.viewport(1280, 800))

const picture = (): SVGElement | null =>
  document.querySelector<SVGElement>('svg[preserveAspectRatio="xMidYMax meet"]')

describe('PublicLayout', () => {
  conforms((probe) => (
    <PublicLayout {...probe} brand="Portico">
      <h1>Sign in</h1>
    </PublicLayout>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<PublicLayoutProps>().not.toHaveProperty('className')
    expectTypeOf<PublicLayoutProps>().not.toHaveProperty('style')
  })

  test('holds the page in main and the rest in the footer', () => {
    render(<Default />)
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Español' })).toBeVisible()
  })

  test('has no footer where there is nothing for it', () => {
    render(<WithoutFooter />)
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })

  speaks(stories, 'Default', {
    en: [
      'banner',
      'Portico',
      'end of banner',
      'main',
      'heading, Sign in, level 1',
      'paragraph',
      'to manage your company’s workspaces',
      'end of paragraph',
      'Account ID',
      'textbox, Account ID',
      'Email',
      'textbox, Email',
      'button, Sign in',
      'end of main',
      'contentinfo',
      'English',
      '·',
      'link, Español',
      'end of contentinfo',
    ],
    es: [
      'banner',
      'Portico',
      'end of banner',
      'main',
      'heading, Iniciar sesión, level 1',
      'paragraph',
      'para administrar los espacios de trabajo de su empresa',
      'end of paragraph',
      'ID de la cuenta',
      'textbox, ID de la cuenta',
      'Correo electrónico',
      'textbox, Correo electrónico',
      'button, Iniciar sesión',
      'end of main',
      'contentinfo',
      'Español',
      '·',
      'link, English',
      'end of contentinfo',
    ],
  })

  test('shows the artwork from 900 px on, and the form beside it', async () => {
    render(<Default />)
    await page.viewport(900, 700)
    expect(picture()?.getBoundingClientRect().width).toBeGreaterThan(400)
    await page.viewport(899, 700)
    expect(picture()?.getBoundingClientRect().width).toBe(0)
  })

  test('does not scroll sideways at 320 px', async () => {
    render(<Default />)
    await page.viewport(320, 700)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
