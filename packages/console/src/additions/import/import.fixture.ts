export const goodText = [
  'First name,Last name,Email,Role',
  "Nadia,O'Brien,nadia@northwind.example,user",
  'שירה,Levi,shira@northwind.example,admin',
  'Zoë,Ng,zoe@northwind.example,',
].join('\n')

export const mixedText = [
  'First name;Last name;Email;Role;Phone',
  "Nadia;O'Brien;nadia@northwind.example;user;1",
  'שירה;Levi;shira@northwind.example;Administrador;2',
  'Ana<script>;Roa;ana@northwind.example;;3',
  ';Gil;not an address;boss;4',
  'Nadia;Again;NADIA@northwind.example;user;5',
  'Uma;Finch;user@northwind.example;user;6',
  'Max;Lin;max@northwind.example;user;7',
  'Kim;Poe;kim@northwind.example;user;8',
].join('\n')

export const longText = [
  'firstName,lastName,email',
  ...Array.from({ length: 4999 }, (_, index) => `Nadia,Brandt ${index},new.${index}@northwind.example`),
].join('\n')
