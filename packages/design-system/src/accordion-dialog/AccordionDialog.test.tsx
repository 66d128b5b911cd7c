import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccordionSection } from '../accordion/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { AccordionDialog, type AccordionDialogProps } from './AccordionDialog.tsx'
import meta, * as stories from './AccordionDialog.stories.tsx'

const { Default, Invalid, NothingToSave, Pending, Unsaved } = composeStories(stories)
const dialog = () => screen.getByRole('dialog', { name: 'Configure Accounting' })
const button = (name: string) => screen.getByRole('button', { name })
const opened = () => waitFor(() => expect(dialog()).toHaveFocus())
const nothing = () => undefined

describe('AccordionDialog', () => {
  conforms((probe) => (
    <AccordionDialog
      {...probe}
      title="Configure Accounting"
      closeLabel="Close"
      cancelLabel="Cancel"
      saveLabel="Save"
      pendingLabel="Saving"
      isOpen
      onCloseRequest={nothing}
      onSave={nothing}
    >
      <AccordionSection id="general" title="General">
        Name
      </AccordionSection>
    </AccordionDialog>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<AccordionDialogProps>().not.toHaveProperty('className')
    expectTypeOf<AccordionDialogProps>().not.toHaveProperty('size')
  })

  followsKeyboardTable(meta, {
    'Tab, Shift + Tab': async () => {
      render(<Default />)
      await opened()
      for (const name of ['Close', 'General', 'Authentications', 'Additional', 'Cancel', 'Save', 'Close']) {
        if (name === 'General' || name === 'Cancel') {
          // The test's Tab would also try what lies in a closed section.
          button(name).focus()
        } else await userEvent.tab()
        expect(button(name)).toHaveFocus()
      }
      await userEvent.tab({ shift: true })
      expect(button('Save')).toHaveFocus()
    },
    'Enter, Space': async () => {
      render(<Default />)
      await opened()
      button('General').focus()
      await userEvent.keyboard('{Enter}')
      expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
      await userEvent.keyboard(' ')
      expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    },
    Enter: async () => {
      const onSave = fn()
      render(<Default onSave={onSave} defaultExpandedIds={['general']} />)
      await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
      expect(onSave).toHaveBeenCalledTimes(1)
    },
    Escape: async () => {
      const onCloseRequest = fn()
      render(<Default onCloseRequest={onCloseRequest} isOpen={false} />)
      await userEvent.click(button('Configure'))
      await opened()
      await userEvent.keyboard('{Escape}')
      expect(onCloseRequest).toHaveBeenCalledTimes(1)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(button('Configure')).toHaveFocus())
    },
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => userEvent.click(button('Cancel'))],
    ['the X', () => userEvent.click(button('Close'))],
    ['a press outside', () => userEvent.click(document.elementFromPoint(4, 4) ?? document.body)],
  ])('with unsaved changes %s asks its caller, once, and closes nothing', async (_, leave) => {
    const onCloseRequest = fn()
    render(<Unsaved onCloseRequest={onCloseRequest} />)
    await opened()
    await leave()
    expect(onCloseRequest).toHaveBeenCalledTimes(1)
    expect(await screen.findByRole('alertdialog', { name: 'Discard the changes?' })).toBeVisible()
    await userEvent.click(button('Keep editing'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(dialog().matches(':focus-within')).toBe(true))
  })

  test('says what is unsaved beside Save, and with it', async () => {
    render(<Unsaved />)
    expect(screen.getByText('Unsaved changes in Authentications')).toBeVisible()
    expect(button('Save')).toHaveAccessibleDescription('Unsaved changes in Authentications')
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('while saving nothing closes it and nothing is saved twice', async () => {
    const onCloseRequest = fn()
    const onSave = fn()
    render(<Pending onCloseRequest={onCloseRequest} onSave={onSave} defaultExpandedIds={['general']} />)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Close'))
    await userEvent.click(button('Cancel'))
    await userEvent.click(document.elementFromPoint(4, 4) ?? document.body)
    await userEvent.click(screen.getByRole('button', { name: /Save/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
    expect(onCloseRequest).not.toHaveBeenCalled()
    expect(onSave).not.toHaveBeenCalled()
    expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeVisible()
    expect(button('Cancel')).toHaveAccessibleDescription('Saving')
  })

  test('held with a reason it saves by no way', async () => {
    const onSave = fn()
    render(<NothingToSave onSave={onSave} defaultExpandedIds={['general']} />)
    await userEvent.click(button('Save'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
    expect(onSave).not.toHaveBeenCalled()
    expect(button('Save')).toHaveAccessibleDescription('Nothing has changed')
  })

  test('an error in a closed section opens it, is counted on it, and has the focus', async () => {
    render(<Invalid />)
    expect(screen.queryByRole('textbox', { name: 'Port' })).toBeNull()
    await userEvent.click(button('Save'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Port' })).toHaveFocus())
    expect(button('Additional')).toHaveAccessibleDescription('1 error RDP · Private profiles')
  })

  test('on a phone it is a sheet over the whole page', async () => {
    await page.viewport(390, 700)
    try {
      render(<Default />)
      await waitFor(() =>
        expect(dialog().getBoundingClientRect()).toMatchObject({ left: 0, top: 0, width: 390, height: 700 }),
      )
    } finally {
      await page.viewport(1280, 800)
    }
  })

  speaks(
    stories,
    'Unsaved',
    {
      en: [
        'document',
        'button, Dismiss',
        'dialog, Configure Accounting',
        'form',
        'heading, Configure Accounting, level 2',
        'button, Close',
        'heading, General, level 3',
        'button, General, accounting-4821.portico.app · 25 users, 1 control, not expanded',
        'end of heading, General, level 3',
        'accounting-4821.portico.app · 25 users',
        'heading, Authentications, level 3',
        'button, Authentications, 2 on, 1 control, expanded',
        'end of heading, Authentications, level 3',
        '2 on',
        'group, Authentications',
        'Members sign in with their Google account or with Microsoft Entra ID and personal accounts.',
        'end of group, Authentications',
        'heading, Additional, level 3',
        'button, Additional, RDP · Private profiles, 1 control, not expanded',
        'end of heading, Additional, level 3',
        'RDP · Private profiles',
        'Unsaved changes in Authentications',
        'button, Cancel',
        'button, Save, Unsaved changes in Authentications',
        'end of form',
        'end of dialog, Configure Accounting',
        'end of document',
      ],
      es: [
        'document',
        'button, Descartar',
        'dialog, Configurar Contabilidad',
        'form',
        'heading, Configurar Contabilidad, level 2',
        'button, Cerrar',
        'heading, General, level 3',
        'button, General, accounting-4821.portico.app · 25 usuarios, 1 control, not expanded',
        'end of heading, General, level 3',
        'accounting-4821.portico.app · 25 usuarios',
        'heading, Autenticaciones, level 3',
        'button, Autenticaciones, 2 activadas, 1 control, expanded',
        'end of heading, Autenticaciones, level 3',
        '2 activadas',
        'group, Autenticaciones',
        'Los miembros entran con su cuenta de Google, con Microsoft Entra ID o con sus cuentas personales.',
        'end of group, Autenticaciones',
        'heading, Adicional, level 3',
        'button, Adicional, RDP · Perfiles privados, 1 control, not expanded',
        'end of heading, Adicional, level 3',
        'RDP · Perfiles privados',
        'Cambios sin guardar en Autenticaciones',
        'button, Cancelar',
        'button, Guardar, Cambios sin guardar en Autenticaciones',
        'end of form',
        'end of dialog, Configurar Contabilidad',
        'end of document',
      ],
    },
    async () => {
      await screen.findByRole('dialog')
    },
  )
})
