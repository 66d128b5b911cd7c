import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PorticoProvider } from '../provider/PorticoProvider.tsx'
import { axeViolations, composeStories, conforms } from '../testing/kit.ts'
import { ArchArtwork } from './ArchArtwork.tsx'
import { Brand } from './BrandMark.tsx'
import * as stories from './BrandMark.stories.tsx'

const { Default } = composeStories(stories)

describe('BrandMark', () => {
  test('is decorative', async () => {
    const { container } = render(<Default data-probe="mark" />)
    expect(container.querySelector('svg[data-probe="mark"]')).toHaveAttribute('aria-hidden', 'true')
    expect(await axeViolations(container)).toEqual([])
  })
})

test('another product has its own mark everywhere', () => {
  const { container } = render(
    <PorticoProvider locale="en" mark={[{ d: 'M2 2h20v20H2z' }, { d: 'M8 8h8v8H8z', isFaint: true }]}>
      <Brand name="Harbour" />
    </PorticoProvider>,
  )
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(paths).toEqual(['M2 2h20v20H2z', 'M8 8h8v8H8z'])
})

describe('Brand', () => {
  conforms((probe) => <Brand {...probe} name="Portico" />)

  test('has the name as text', () => {
    render(<Brand name="Portico" />)
    expect(screen.getByText('Portico')).toBeVisible()
  })
})

describe('ArchArtwork', () => {
  conforms((probe) => <ArchArtwork {...probe} />)

  test('fills its container and is hidden from screen readers', () => {
    render(
      <div style={{ inlineSize: 300, blockSize: 400 }}>
        <ArchArtwork data-testid="art" />
      </div>,
    )
    const { width, height } = screen.getByTestId('art').getBoundingClientRect()
    expect([width, height]).toEqual([300, 400])
    expect(screen.getByTestId('art')).toHaveAttribute('aria-hidden', 'true')
  })
})
