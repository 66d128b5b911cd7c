import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { PlanCard, type PlanCardProps } from './PlanCard.tsx'
import meta, * as stories from './PlanCard.stories.tsx'
import { planCardsFixture } from './planFixture.ts'

const { BestChoice, Current, Default, Held, Pending, Selected } = composeStories(stories)

const action = (name = 'Select Basic') => screen.getByRole('button', { name })
const help = () => screen.getByRole('button', { name: 'About Web VPN' })
const withAction = (patch: Partial<PlanCardProps['action']>) => {
  const [basic] = planCardsFixture('en')
  return { ...basic.action, ...patch }
}

describe('PlanCard', () => {
  conforms((probe) => <PlanCard {...probe} {...planCardsFixture('en')[0]} />)

  test('keeps its looks to itself', () => {
    expectTypeOf<PlanCardProps>().not.toHaveProperty('className')
    expectTypeOf<PlanCardProps>().not.toHaveProperty('style')
  })

  test('says what the plan is, costs and holds', () => {
    render(<Default />)
    const card = within(screen.getByRole('article', { name: 'Basic' }))
    expect(card.getByRole('heading', { level: 2, name: 'Basic' })).toBeVisible()
    for (const text of ['For a small team', '$9.00', 'per concurrent user', 'billed yearly']) {
      expect(card.getByText(text)).toBeInTheDocument()
    }
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Max concurrent users',
      'Max brokers',
      'Support',
    ])
    expect(card.getAllByRole('definition').map((value) => value.textContent)).toEqual(['10', '2', 'Email'])
  })

  test('each feature says whether the plan has it', () => {
    render(<Default />)
    const features = within(screen.getByRole('list', { name: 'Features of Basic' })).getAllByRole('listitem')
    expect(features.map((feature) => feature.textContent)).toEqual([
      'IncludedWeb VPN',
      'IncludedRDP',
      'IncludedEnd-to-end encryption',
      'Not includedMultiple administrators',
      'Not includedMobile apps',
      'Not includedSAML and RADIUS',
      'Not includedWake on LAN',
    ])
  })

  test.each([
    [<Current key="current" />, 'Current plan'],
    [<BestChoice key="best" />, 'Best choice'],
    [<Selected key="selected" />, 'Selected'],
  ])('what sets a card apart is said in words', (story, words) => {
    render(story)
    expect(screen.getByText(words)).toBeVisible()
  })

  test('while its checkout is being opened it keeps focus and takes no press', async () => {
    const onPress = fn()
    render(<Pending action={withAction({ onPress, isPending: true })} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(action()).toHaveFocus()
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.getByRole('progressbar', { name: 'Opening checkout' })).toBeVisible()
  })

  test('held, it says why', async () => {
    const onPress = fn()
    render(<Held action={withAction({ onPress, disabledReason: 'The checkout of Pro is being opened' })} />)
    expect(action()).toHaveAccessibleDescription('The checkout of Pro is being opened')
    await userEvent.click(action())
    expect(onPress).not.toHaveBeenCalled()
  })

  test.each(['mouse', 'touch'] as const)('help opens by %s', async (pointer) => {
    render(<Default />)
    await userEvent.pointer({ target: help(), keys: pointer === 'touch' ? '[TouchA]' : '[MouseLeft]' })
    const dialog = await screen.findByRole('dialog', { name: 'Web VPN' })
    expect(dialog).toHaveTextContent('Opens web pages of your network in the browser, without an app.')
    expect(await axeViolations(document.body)).toEqual([])
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      for (const name of ['Select Basic', 'About Web VPN', 'About RDP']) {
        await userEvent.tab()
        expect(screen.getByRole('button', { name })).toHaveFocus()
      }
    },
    'Enter, Space': async () => {
      const onPress = fn()
      render(<Default action={withAction({ onPress })} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter} ')
      expect(onPress).toHaveBeenCalledTimes(2)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('dialog', { name: 'Web VPN' })).toHaveFocus())
    },
    Escape: async () => {
      render(<Default />)
      await userEvent.click(help())
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(help()).toHaveFocus())
    },
  })

  speaks(stories, 'BestChoice', {
    en: [
      'article, Pro',
      'heading, Pro, level 2',
      'Best choice',
      'paragraph',
      'For several admins',
      'end of paragraph',
      '$12.00',
      'paragraph',
      'per concurrent user',
      'end of paragraph',
      'paragraph',
      'billed yearly',
      'end of paragraph',
      'button, Select Pro',
      'term',
      'Max concurrent users',
      'end of term',
      'definition',
      '50',
      'end of definition',
      'term',
      'Max brokers',
      'end of term',
      'definition',
      '5',
      'end of definition',
      'term',
      'Support',
      'end of term',
      'definition',
      'Email and phone',
      'end of definition',
      'list, Features of Pro',
      'listitem, level 1, position 1, set size 7',
      'Included',
      'Web VPN',
      'button, About Web VPN, not expanded',
      'end of listitem, level 1, position 1, set size 7',
      'listitem, level 1, position 2, set size 7',
      'Included',
      'RDP',
      'button, About RDP, not expanded',
      'end of listitem, level 1, position 2, set size 7',
      'listitem, level 1, position 3, set size 7',
      'Included',
      'End-to-end encryption',
      'end of listitem, level 1, position 3, set size 7',
      'listitem, level 1, position 4, set size 7',
      'Included',
      'Multiple administrators',
      'button, About Multiple administrators, not expanded',
      'end of listitem, level 1, position 4, set size 7',
      'listitem, level 1, position 5, set size 7',
      'Included',
      'Mobile apps',
      'end of listitem, level 1, position 5, set size 7',
      'listitem, level 1, position 6, set size 7',
      'Not included',
      'SAML and RADIUS',
      'button, About SAML and RADIUS, not expanded',
      'end of listitem, level 1, position 6, set size 7',
      'listitem, level 1, position 7, set size 7',
      'Not included',
      'Wake on LAN',
      'end of listitem, level 1, position 7, set size 7',
      'end of list, Features of Pro',
      'end of article, Pro',
    ],
    es: [
      'article, Pro',
      'heading, Pro, level 2',
      'La mejor opción',
      'paragraph',
      'Para varios administradores',
      'end of paragraph',
      '12,00 $',
      'paragraph',
      'por usuario simultáneo',
      'end of paragraph',
      'paragraph',
      'facturado cada año',
      'end of paragraph',
      'button, Elegir Pro',
      'term',
      'Máx. de usuarios simultáneos',
      'end of term',
      'definition',
      '50',
      'end of definition',
      'term',
      'Máx. de intermediarios',
      'end of term',
      'definition',
      '5',
      'end of definition',
      'term',
      'Asistencia',
      'end of term',
      'definition',
      'Correo y teléfono',
      'end of definition',
      'list, Funciones de Pro',
      'listitem, level 1, position 1, set size 7',
      'Incluido',
      'VPN web',
      'button, Acerca de VPN web, not expanded',
      'end of listitem, level 1, position 1, set size 7',
      'listitem, level 1, position 2, set size 7',
      'Incluido',
      'RDP',
      'button, Acerca de RDP, not expanded',
      'end of listitem, level 1, position 2, set size 7',
      'listitem, level 1, position 3, set size 7',
      'Incluido',
      'Cifrado de extremo a extremo',
      'end of listitem, level 1, position 3, set size 7',
      'listitem, level 1, position 4, set size 7',
      'Incluido',
      'Varios administradores',
      'button, Acerca de Varios administradores, not expanded',
      'end of listitem, level 1, position 4, set size 7',
      'listitem, level 1, position 5, set size 7',
      'Incluido',
      'Aplicaciones móviles',
      'end of listitem, level 1, position 5, set size 7',
      'listitem, level 1, position 6, set size 7',
      'No incluido',
      'SAML y RADIUS',
      'button, Acerca de SAML y RADIUS, not expanded',
      'end of listitem, level 1, position 6, set size 7',
      'listitem, level 1, position 7, set size 7',
      'No incluido',
      'Encendido por red',
      'end of listitem, level 1, position 7, set size 7',
      'end of list, Funciones de Pro',
      'end of article, Pro',
    ],
  })
})
