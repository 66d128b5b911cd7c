import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { Inline, Stack } from '../stack/index.ts'
import { ArchArtwork } from './ArchArtwork.tsx'
import { Brand } from './Brand.tsx'
import { BrandMark } from './BrandMark.tsx'

const meta = {
  title: 'Components/Text and layout/BrandMark',
  component: BrandMark,
  parameters: {
    docs: {
      description: {
        component:
          'The arch, the arch with the name (Brand), and the picture beside public pages (ArchArtwork). Mark and picture are decoration; none takes keys.',
      },
    },
  },
} satisfies Meta<typeof BrandMark>

export default meta
type Story = StoryObj<typeof meta>

const Panel = styled.div`
  inline-size: 670px;
  max-inline-size: 100%;
  block-size: 760px;
`

export const Default: Story = {}
export const Playground: Story = { args: { size: 48 } }
export const Artwork: Story = {
  render: () => (
    <Panel>
      <ArchArtwork />
    </Panel>
  ),
}

export const States: Story = {
  render: () => (
    <Stack>
      <Inline>
        <BrandMark size={20} />
        <BrandMark />
        <BrandMark size={32} />
        <BrandMark size={48} />
      </Inline>
      <Brand name="Portico" />
      <Brand name="Portico" size="large" />
    </Stack>
  ),
}
