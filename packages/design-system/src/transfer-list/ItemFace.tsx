import { styled } from 'styled-components'
import { Avatar } from '../avatar/Avatar.tsx'
import { ItemDescription } from '../menu/itemStyle.ts'
import { textStyle, token } from '../tokens/index.ts'
import type { TransferItem } from './transferItem.ts'

interface ItemFaceProps {
  item: TransferItem
  note?: string | undefined
}

const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${token.space2};
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  & > :not(:first-child) {
    grid-column: 1 / -1;
  }
`

const Name = styled.span`
  font-weight: ${token.weightMedium};
`

const Meta = styled.span`
  ${textStyle('caption')}
  && {
    grid-area: 1 / 2;
  }
  align-self: center;
  color: ${token.textSecondary};
  font-weight: ${token.weightRegular};
`

export function ItemFace({ item: { name, detail, meta }, note }: ItemFaceProps) {
  return (
    <>
      <Avatar name={name} />
      <Words>
        <Name>{name}</Name>
        {detail !== undefined && <ItemDescription>{detail}</ItemDescription>}
        {meta !== undefined && <Meta>{meta}</Meta>}
        {note !== undefined && <ItemDescription>{note}</ItemDescription>}
      </Words>
    </>
  )
}
