import { Form, TextField, type FormErrors } from '@portico/design-system'
import { useState } from 'react'

export function InviteForm({ onInvite }: { onInvite: (email: string) => void }) {
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})

  const invite = () => {
    const isValid = email.includes('@')
    setErrors(isValid ? {} : { email: 'Enter an email address, such as ana@example.com.' })
    if (isValid) onInvite(email)
  }

  return (
    <Form
      errorTitle="There is a problem"
      errors={errors}
      submitLabel="Invite"
      pendingLabel="Inviting"
      onSubmit={invite}
    >
      <TextField
        name="email"
        label="Email"
        value={email}
        onChange={setEmail}
        errorMessage={errors['email']}
      />
    </Form>
  )
}
