import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { TextField } from '../text-field/TextField.tsx'
import { guide, statesOf } from '../testing/stories.tsx'
import { Accordion } from './Accordion.tsx'
import { AccordionSection } from './AccordionSection.tsx'
import { focusFirstInvalid } from './reveal.ts'

const general = (
  <AccordionSection id="general" title="General" summary="accounting-4821.portico.app · 25 users">
    <TextField label="Name" defaultValue="Accounting" />
  </AccordionSection>
)

const sections = (
  <>
    {general}
    <AccordionSection id="authentications" title="Authentications" summary="2 on">
      Members sign in with Google and Microsoft.
    </AccordionSection>
    <AccordionSection id="additional" title="Additional" summary="RDP · Private profiles">
      The machine is reached through RDP, and each member has a profile of their own.
    </AccordionSection>
  </>
)

const spanishSections = (
  <>
    <AccordionSection id="general" title="General" summary="accounting-4821.portico.app · 25 usuarios">
      <TextField label="Nombre" defaultValue="Contabilidad" />
    </AccordionSection>
    <AccordionSection id="authentications" title="Autenticaciones" summary="2 activadas">
      Los miembros entran con Google y Microsoft.
    </AccordionSection>
    <AccordionSection id="additional" title="Adicional" summary="RDP · Perfiles privados">
      Se llega a la máquina por RDP y cada miembro tiene un perfil propio.
    </AccordionSection>
  </>
)

export default {
  title: 'Components/Navigation/Accordion',
  component: Accordion,
  subcomponents: { AccordionSection },
  parameters: guide({
    es: { children: spanishSections },
    keyboard: {
      Tab: 'Moves to the next title, or into an open section; skips closed ones',
      'Shift + Tab': 'Moves back the same way',
      'Enter, Space': 'On a title opens its section or closes it; focus stays',
    },
    must: [
      'summarise the content of a section on its title.',
      'open the section of an invalid field before focus moves to it: `focusFirstInvalid` does both.',
    ],
    mustNot: ['hide what all users need.', 'be nested in another accordion.'],
  }),
  args: { children: sections },
} satisfies Meta<typeof Accordion>

type Story = StoryObj<typeof Accordion>

export const Default: Story = { args: { defaultExpandedIds: ['authentications'] } }

const faulty = (words: { title: string; errors: string; label: string; message: string }) => (
  <>
    <AccordionSection id="gateway" title={words.title} summary="RDP" errorLabel={words.errors}>
      <TextField label={words.label} defaultValue="70000" errorMessage={words.message} />
    </AccordionSection>
  </>
)

/** A closed section shows its number of errors; `focusFirstInvalid` opens it and moves focus there. */
export const Invalid: Story = {
  args: {
    children: faulty({
      title: 'Gateway',
      errors: '1 error',
      label: 'Port',
      message: 'Give a port from 1 to 65535.',
    }),
  },
  parameters: {
    es: {
      children: faulty({
        title: 'Puerta de enlace',
        errors: '1 error',
        label: 'Puerto',
        message: 'Indique un puerto del 1 al 65535.',
      }),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const title = canvas.getByRole('button')
    await expect(title).toHaveAccessibleDescription('1 error RDP')
    await userEvent.tab()
    await expect(title).toHaveFocus()
    await expect(focusFirstInvalid(canvasElement)).toBe(true)
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await expect(title).toHaveAttribute('aria-expanded', 'true')
  },
}

export const States: Story = {
  tags: ['core'],
  render: statesOf(
    Accordion,
    { Accordion: {} },
    { Closed: {}, Open: { defaultExpandedIds: ['general'] }, Disabled: { isDisabled: true } },
    { inlineSize: 'min(360px, 88vw)' },
  ),
}
