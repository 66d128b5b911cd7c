import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { guide, localeOf, StatesGrid } from '../testing/stories.tsx'
import { Banner, type BannerTone } from './Banner.tsx'

export default {
  title: 'Components/Data/Banner',
  component: Banner,
  parameters: guide({
    es: { children: 'La sesión ha terminado. Inicie sesión de nuevo para seguir.' },
    keyboard: {
      Tab: 'Moves to its action, then to the button that dismisses it',
      'Enter, Space': 'Presses the focused one',
    },
    must: [
      'say what happened, why, and what to do.',
      'be `isUrgent` only for the result of a user’s action.',
    ],
    mustNot: [
      "report one field's error: the field does.",
      'report passing news: that is a toast.',
      'be dismissible while its problem still blocks the user.',
    ],
  }),
  args: { children: 'Your session has ended. Sign in again to go on.' },
} satisfies Meta<typeof Banner>

type Story = StoryObj<typeof Banner>

type Words = Record<BannerTone | 'title' | 'retry', string>
const words: Record<'en' | 'es', Words> = {
  en: {
    info: 'The Workspace Manager looks for a new version.',
    ok: 'The password was changed. Use it at the next sign-in.',
    warn: 'The list could not be refreshed. What you see is two minutes old.',
    bad: 'The email or the password is wrong. Check both and try again.',
    title: 'Something to know',
    retry: 'Retry',
  },
  es: {
    info: 'El gestor de espacios de trabajo busca una versión nueva.',
    ok: 'La contraseña se ha cambiado. Úsela en el próximo inicio de sesión.',
    warn: 'La lista no se ha podido actualizar. Lo que ve es de hace dos minutos.',
    bad: 'El correo o la contraseña no son correctos. Compruebe ambos e inténtelo de nuevo.',
    title: 'Conviene saberlo',
    retry: 'Reintentar',
  },
}
const tones = ['info', 'ok', 'warn', 'bad'] as const satisfies readonly BannerTone[]

export const Default: Story = {}

/** The result of a user's action is announced at once. */
export const Urgent: Story = {
  args: { tone: 'bad', isUrgent: true, children: words.en.bad },
  parameters: { es: { children: words.es.bad } },
}

/** An action that fixes the problem, or a button that dismisses an information. */
export const WithAction: Story = {
  args: { tone: 'warn', children: words.en.warn, onDismiss: fn() },
  parameters: { es: { children: words.es.warn } },
  render: (args, context) => (
    <Banner {...args} action={<Button size="small">{words[localeOf(context.globals)].retry}</Button>} />
  ),
}

export const States: Story = {
  tags: ['core'],
  render: (args, context) => {
    const labels = words[localeOf(context.globals)]
    return (
      <StatesGrid rows={tones} states={['Plain', 'Title', 'Action', 'Dismissible']}>
        {(tone, state) =>
          state === 'Dismissible' ? (
            <Banner tone={tone} onDismiss={fn()}>
              {labels[tone]}
            </Banner>
          ) : (
            <Banner
              {...args}
              tone={tone}
              {...(state === 'Title' && { title: labels.title })}
              {...(state === 'Action' && { action: <Button size="small">{labels.retry}</Button> })}
            >
              {labels[tone]}
            </Banner>
          )
        }
      </StatesGrid>
    )
  },
}
