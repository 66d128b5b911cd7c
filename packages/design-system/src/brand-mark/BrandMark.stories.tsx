import type { Meta, StoryObj } from '@storybook/react-vite'
import { styled } from 'styled-components'
import { guide, StatesGrid } from '../testing/stories.tsx'
import { ArchArtwork } from './ArchArtwork.tsx'
import { Brand, BrandMark } from './BrandMark.tsx'

export default {
  title: 'Components/Text and layout/BrandMark',
  component: BrandMark,
  subcomponents: { ArchArtwork, Brand },
  parameters: guide({
    must: [
      'have the name beside it, or be in a named link: mark and artwork are decorative.',
      'be rendered in the accent colour everywhere; in forced colours in the text colour.',
    ],
    mustNot: ['be stretched, recoloured or made a button.'],
  }),
} satisfies Meta<typeof BrandMark>

type Story = StoryObj<typeof BrandMark>

const Panel = styled.div`
  inline-size: 670px;
  max-inline-size: 100%;
  block-size: 760px;
`

export const Default: Story = {}

/** Mark and name, as at the head of a page. */
export const WithName: Story = { render: () => <Brand name="Portico" size="large" /> }

/** The artwork beside public pages. */
export const Artwork: Story = {
  render: () => (
    <Panel>
      <ArchArtwork />
    </Panel>
  ),
}

const sizes = { '20': 20, '24': 24, '32': 32, '48': 48 } as const

export const States: Story = {
  render: () => (
    <>
      <StatesGrid rows={['BrandMark']} states={['20', '24', '32', '48'] as const}>
        {(_, size) => <BrandMark size={sizes[size]} />}
      </StatesGrid>
      <StatesGrid rows={['Brand']} states={['medium', 'large'] as const}>
        {(_, size) => <Brand name="Portico" size={size} />}
      </StatesGrid>
    </>
  ),
}
