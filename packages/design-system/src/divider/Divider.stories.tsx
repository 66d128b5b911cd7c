import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide, statesOf } from '../testing/stories.tsx'
import { Text } from '../text/Text.tsx'
import { Divider } from './Divider.tsx'

export default {
  title: 'Components/Text and layout/Divider',
  component: Divider,
  parameters: guide({
    must: ['part things that do not belong together; distance alone is enough for most.'],
    mustNot: ['be decoration below a title.', 'be used between the items of a menu: MenuSeparator.'],
  }),
  render: (args, { globals }) => (
    <>
      <Text>{globals['locale'] === 'es' ? 'Continuar con la contraseña' : 'Go on with your password'}</Text>
      <Divider {...args} />
      <Text>
        {globals['locale'] === 'es' ? 'Continuar con el inicio único' : 'Go on with single sign-on'}
      </Text>
    </>
  ),
} satisfies Meta<typeof Divider>

type Story = StoryObj<typeof Divider>

export const Default: Story = {}

export const WithWord: Story = { args: { label: 'or' }, parameters: { es: { label: 'o' } } }

/** A word relates the two parts, and is read between them. */
export const States: Story = {
  render: statesOf(
    Divider,
    { Divider: {} },
    (locale) => ({ plain: {}, 'with a word': { label: locale === 'es' ? 'o' : 'or' } }),
    { inlineSize: 'min(320px, 80vw)' },
  ),
}
