import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Accordion } from '../accordion/Accordion.tsx'
import { AccordionSection } from '../accordion/AccordionSection.tsx'
import { Button } from '../button/Button.tsx'
import { NumberField } from '../number-field/NumberField.tsx'
import { RadioGroup } from '../radio-group/RadioGroup.tsx'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { Form, type FormErrors, type FormProps } from './Form.tsx'

const en = {
  errorTitle: 'The user could not be invited yet',
  submitLabel: 'Send invitation',
  pendingLabel: 'Sending',
  cancel: 'Cancel',
  noChange: 'Nothing has changed',
  email: 'Email',
  name: 'Name',
  role: 'Role',
  users: 'Number of users',
  range: '1 to 65535',
  general: 'General',
  limits: 'Limits',
  user: 'User',
  admin: 'Administrator',
  wrong: {
    email: 'Give an email address, such as dana@northwind.example.',
    role: 'Choose a role.',
    users: 'Give a number of users from 1 to 65535.',
    taken: 'dana@northwind.example has an account already. Give another address.',
  },
}
const es: typeof en = {
  errorTitle: 'Aún no se ha podido invitar al usuario',
  submitLabel: 'Enviar invitación',
  pendingLabel: 'Enviando',
  cancel: 'Cancelar',
  noChange: 'No hay cambios',
  email: 'Correo electrónico',
  name: 'Nombre',
  role: 'Rol',
  users: 'Número de usuarios',
  range: 'De 1 a 65535',
  general: 'General',
  limits: 'Límites',
  user: 'Usuario',
  admin: 'Administrador',
  wrong: {
    email: 'Indique un correo electrónico, como dana@northwind.example.',
    role: 'Elija un rol.',
    users: 'Indique un número de usuarios entre 1 y 65535.',
    taken: 'dana@northwind.example ya tiene cuenta. Indique otra dirección.',
  },
}
const wordsOf = ({ globals }: Pick<StoryContext, 'globals'>) => (globals['locale'] === 'es' ? es : en)

const words = ({ errorTitle, submitLabel, pendingLabel }: typeof en) => ({
  errorTitle,
  submitLabel,
  pendingLabel,
})

interface InvitationProps {
  form: FormProps
  text: typeof en
  /** The service's response to a submit. Without it, any submit succeeds. */
  answer?: (() => Promise<FormErrors>) | undefined
}

/** A screen's state: holds the values and validates them. */
function Invitation({ form, text, answer }: InvitationProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<'user' | 'admin' | null>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isPending, setIsPending] = useState(form.isPending ?? false)
  const send = async () => {
    const wrong = {
      email: email.includes('@') ? undefined : text.wrong.email,
      role: role === null ? text.wrong.role : undefined,
    }
    setErrors(wrong)
    if (wrong.email ?? wrong.role ?? !answer) return
    setIsPending(true)
    setErrors((await answer?.()) ?? {})
    setIsPending(false)
  }
  return (
    <Form
      {...form}
      errors={errors}
      isPending={isPending}
      onSubmit={(event) => {
        form.onSubmit(event)
        void send()
      }}
    >
      <TextField
        label={text.email}
        name="email"
        type="email"
        value={email}
        onChange={setEmail}
        errorMessage={errors['email']}
      />
      <RadioGroup
        label={text.role}
        name="role"
        orientation="horizontal"
        items={[
          { value: 'user', label: text.user },
          { value: 'admin', label: text.admin },
        ]}
        value={role}
        onChange={setRole}
        errorMessage={errors['role']}
      />
    </Form>
  )
}

export default {
  title: 'Components/Fields/Form',
  component: Form,
  parameters: guide({
    es: words(es),
    keyboard: {
      Enter: 'In a field of one line sends the form; on a link of the summary moves to its field',
      Tab: 'From the summary moves through its links, then through the fields',
    },
    must: [
      'give each message twice: to its field by `errorMessage`, and to `errors` by the name of the field.',
      'preserve typed values, whatever the response.',
      'be pending until the response, if it takes time.',
    ],
    mustNot: [
      'list errors without a field in the summary: use a Banner above the form.',
      'disable the primary button until the form is valid: the summary lists what is missing.',
    ],
    maxWidth: 420,
  }),
  args: { ...words(en), children: null, onSubmit: fn() },
  render: (args, context) => <Invitation form={args} text={wordsOf(context)} />,
} satisfies Meta<typeof Form>

type Story = StoryObj<typeof Form>

const footer = ({ cancel }: typeof en) => ({ actions: <Button>{cancel}</Button> })

export const Default: Story = {}

/** Focus moves to the summary, each link to its field, and typed values stay. */
export const FailedSubmit: Story = {
  tags: ['core'],
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getAllByRole('textbox')[0] ?? document.body, 'dana')
    await userEvent.keyboard('{Enter}')
    const summary = canvas.getByRole('region', { name: args.errorTitle ?? '' })
    await expect(summary).toHaveFocus()
    const [first, second] = within(summary).getAllByRole('link')
    await userEvent.click(second ?? summary)
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus()
    await userEvent.click(first ?? summary)
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await expect(canvas.getByRole('textbox')).toHaveValue('dana')
  },
}

/** Disabled with a reason: neither the button nor Enter submits it. */
export const DisabledWithReason: Story = {
  args: { submitDisabledReason: en.noChange },
  parameters: { es: { submitDisabledReason: es.noChange } },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'dana{Enter}')
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** An error from the service: the form waits for the response, then moves focus. */
export const Refused: Story = {
  render: (args, context) => {
    const text = wordsOf(context)
    return <Invitation form={args} text={text} answer={async () => ({ email: text.wrong.taken })} />
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'dana@northwind.example')
    await userEvent.click(canvas.getAllByRole('radio')[1] ?? document.body)
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByRole('region', { name: args.errorTitle ?? '' })).toHaveFocus()
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
}

/** A link opens the section that contains its field. */
export const InSections: Story = {
  render: function Sections(args, context) {
    const text = wordsOf(context)
    const [isWrong, setIsWrong] = useState(false)
    const users = isWrong ? text.wrong.users : undefined
    return (
      <Form
        {...args}
        errors={{ users }}
        onSubmit={(event) => {
          args.onSubmit(event)
          setIsWrong(true)
        }}
      >
        <Accordion defaultExpandedIds={['general']}>
          <AccordionSection id="general" title={text.general}>
            <TextField label={text.name} name="name" defaultValue="Accounting" />
          </AccordionSection>
          <AccordionSection id="limits" title={text.limits}>
            <NumberField
              label={text.users}
              description={text.range}
              name="users"
              minValue={1}
              maxValue={65_535}
              defaultValue={70_000}
              errorMessage={users}
            />
          </AccordionSection>
        </Accordion>
      </Form>
    )
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}')
    await userEvent.click(
      within(canvas.getByRole('region', { name: args.errorTitle ?? '' })).getByRole('link'),
    )
    await expect(canvas.getAllByRole('textbox')[1]).toHaveFocus()
  },
}

export const States: Story = {
  tags: ['core'],
  render: (args, context) => {
    const text = wordsOf(context)
    const states: Record<string, Partial<FormProps>> = {
      Default: footer(text),
      Pending: { ...footer(text), isPending: true },
      'Disabled with reason': { ...footer(text), submitDisabledReason: text.noChange },
    }
    return (
      <StatesGrid rows={['Form']} states={Object.keys(states)}>
        {(_, state) => <Invitation form={{ ...args, ...states[state] }} text={text} />}
      </StatesGrid>
    )
  },
}
