import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { NumberField } from '../number-field/NumberField.tsx'
import { PasswordField } from '../password-field/PasswordField.tsx'
import { RadioGroup } from '../radio-group/RadioGroup.tsx'
import { Switch } from '../switch/Switch.tsx'
import { axeViolations, composeStories, conforms, fn, followsKeyboardTable, spoken } from '../testing/kit.ts'
import { act, expectFocus, pressTo, render, screen, userEvent, within } from '../testing/react.ts'
import { TextArea } from '../text-area/TextArea.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { Form, type FormErrors } from './Form.tsx'
import meta, * as stories from './Form.stories.tsx'

const { Default } = composeStories(stories)

const summary = () => screen.getByRole('region', { name: 'The user could not be invited yet' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
const words = { errorTitle: 'There is a problem', submitLabel: 'Save', pendingLabel: 'Saving' }

function Typing() {
  const [name, setName] = useState('')
  const errors = { name: name === 'x' ? 'Too short.' : undefined }
  return (
    <Form {...words} errors={errors} onSubmit={() => undefined}>
      <TextField label="Name" name="name" value={name} onChange={setName} errorMessage={errors.name} />
    </Form>
  )
}

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Enter: async () => {
    render(<Default />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'dana{Enter}')
    await expectFocus(summary)
    await pressTo('{Tab}{Enter}', () => screen.getByRole('textbox', { name: 'Email' }))
  },
  Tab: async () => {
    render(<Default />)
    await send()
    for (const link of within(summary()).getAllByRole('link')) await pressTo('{Tab}', () => link)
    await pressTo('{Tab}', () => screen.getByRole('textbox', { name: 'Email' }))
  },
})

spoken(
  stories,
  'Default',
  [
    'document',
    '  form',
    '    region, The user could not be invited yet, Give an email address, such as dana@northwind.example. Choose a role.',
    '      heading, The user could not be invited yet, level 2',
    '      list',
    '        listitem, level 1, position 1, set size 2',
    '          link, Give an email address, such as dana@northwind.example.',
    '        listitem, level 1, position 2, set size 2',
    '          link, Choose a role.',
    '    Email',
    '    textbox, Email, Give an email address, such as dana@northwind.example., invalid',
    '    Give an email address, such as dana@northwind.example.',
    '    radiogroup, Role, Choose a role., invalid, orientated horizontally',
    '      Role',
    '      radio, User, Choose a role., not checked, position 1, set size 2',
    '      User',
    '      radio, Administrator, Choose a role., not checked, position 2, set size 2',
    '      Administrator',
    '      Choose a role.',
    '    button, Send invitation',
  ],
  () => userEvent.click(screen.getByRole('button')),
)

test('a failed submit is announced once, by the focused summary', { tags: ['core'] }, async () => {
  const { container } = render(<Default />)
  await send()
  await expectFocus(summary)
  expect(summary()).toHaveAccessibleDescription(
    'Give an email address, such as dana@northwind.example. Choose a role.',
  )
  expect(container.querySelector('[aria-live], [role="alert"], [role="status"]')).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

test(
  'a second failed submit moves focus again, and a fixed error is no longer listed',
  { tags: ['core'] },
  async () => {
    render(<Default />)
    await send()
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'dana@northwind.example')
    await send()
    await expectFocus(summary)
    expect(
      within(summary())
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a role.'])
    await userEvent.click(screen.getByRole('radio', { name: 'User' }))
    await send()
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('dana@northwind.example')
  },
)

test('errors found while a user types do not move focus or show a summary', async () => {
  render(<Typing />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(name, 'x')
  expect(name).toBeInvalid()
  await expectFocus(() => name)
  expect(screen.queryByRole('region')).toBeNull()
})

test('an invalid field that is in view, beside the page, does not scroll the page', async () => {
  render(
    <div style={{ blockSize: '300vh' }}>
      <div style={{ position: 'sticky', insetBlockStart: '30vh' }}>
        <Form
          errorTitle={null}
          submitLabel="Save"
          pendingLabel="Saving"
          errors={{ name: 'Enter a name.' }}
          onSubmit={() => undefined}
        >
          <TextField
            label="Name"
            name="name"
            value=""
            onChange={() => undefined}
            errorMessage="Enter a name."
          />
        </Form>
      </div>
    </div>,
  )
  window.scrollTo(0, 200)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expectFocus(() => screen.getByRole('textbox', { name: 'Name' }))
  expect(window.scrollY).toBe(200)
})

test(
  'while pending it waits for the response, does not submit again, and then shows errors',
  { tags: ['core'] },
  async () => {
    const { promise, resolve } = Promise.withResolvers<FormErrors>()
    const onSubmit = fn()
    function Saving() {
      const [errors, setErrors] = useState<FormErrors>({})
      const [isPending, setIsPending] = useState(false)
      const save = async () => {
        onSubmit()
        setIsPending(true)
        setErrors(await promise)
        setIsPending(false)
      }
      return (
        <Form {...words} errors={errors} isPending={isPending} onSubmit={() => void save()}>
          <TextField label="Name" name="name" />
        </Form>
      )
    }
    render(<Saving />)
    const name = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Accounting{Enter}')
    expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeInTheDocument()
    await userEvent.type(name, '{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await expectFocus(() => name)
    await act(async () => {
      resolve({ name: 'Another workspace has this name.' })
      await promise
    })
    await expectFocus(() => screen.getByRole('region', { name: 'There is a problem' }))
    expect(name).toHaveValue('Accounting')
  },
)

describe.each(['name', 'id'] as const)('finds a field by its %s:', (by) => {
  const options = [
    { value: 'user', label: 'User' },
    { value: 'admin', label: 'Administrator' },
  ]
  const key = (field: string) => ({ [by]: field })
  const fields: Record<string, string> = {
    text: 'Text field',
    password: 'Password',
    area: 'Text area',
    number: 'Number',
    checkbox: 'Checkbox',
    switch: 'Switch',
    role: 'Administrator',
  }

  test.each(Object.entries(fields))('%s', async (field, label) => {
    render(
      <Form {...words} errors={{ [field]: 'Wrong.' }} onSubmit={() => undefined}>
        <TextField {...key('text')} label="Text field" />
        <PasswordField
          {...key('password')}
          label="Password"

          autoComplete="new-password"
        />
        <TextArea {...key('area')} label="Text area" />
        <NumberField {...key('number')} label="Number" />
        <Checkbox {...key('checkbox')} label="Checkbox" />
        <Switch {...key('switch')} label="Switch" />
        <RadioGroup {...key('role')} label="Role" items={options} defaultValue="admin" />
      </Form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(screen.getByRole('link', { name: 'Wrong.' }))
    await expectFocus(() => screen.getByLabelText(label, { selector: 'input, textarea' }))
  })
})

test(
  'without a title there is no summary, and the first invalid field takes focus',
  { tags: ['core'] },
  async () => {
    render(
      <Form {...words} errorTitle={null} errors={{ phone: 'Wrong.', city: 'Wrong.' }} onSubmit={fn()}>
        <TextField label="Name" name="name" />
        <TextField label="Phone" name="phone" />
        <TextField label="City" name="city" />
      </Form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expectFocus(() => screen.getByRole('textbox', { name: 'Phone' }))
    expect(screen.queryByRole('region')).toBeNull()
  },
)

test('the submit button may be outside, linked by the form’s id', async () => {
  const onSubmit = fn()
  render(
    <>
      <Form id="invite" errorTitle="There is a problem" onSubmit={onSubmit}>
        <TextField label="Name" />
      </Form>
      <Button type="submit" form="invite">
        Send
      </Button>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
