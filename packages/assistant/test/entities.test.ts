import { expect, test } from 'vitest';
import { describe } from '../src/index.ts';
import { aMaking } from './making.ts';

/** The entities that a text draws. */
function entitiesOf(text: string): string[] {
  return describe(text, aMaking())
    .content.nodes.map(({ data }) => data.name)
    .sort();
}

test.each([
  {
    rule: 'A110',
    text: 'The lab keeps forty-two microscopes and seventeen freezers. A microscope has a serial number. A freezer has a temperature.',
    expected: ['Freezer', 'Microscope'],
  },
  {
    rule: 'A110',
    text: 'Every regimen consists of eleven doses. A dose has a strength. A regimen has a name.',
    expected: ['Dose', 'Regimen'],
  },
  {
    rule: 'A110',
    text: 'Stamens have a length. Every oasis has a name. Every stamen is in one oasis. Brasseries have a phone.',
    expected: ['Brasserie', 'Oasis', 'Stamen'],
  },
  {
    rule: 'A110',
    text: 'A smoothie has a price and is mixed on one of our two blending machines. Blending machines have a brand.',
    expected: ['BlendingMachine', 'Smoothie'],
  },
  {
    rule: 'A110',
    text: 'A tour is led by one of our sales reps, each of whom has a name and a phone number.',
    expected: ['SalesRep', 'Tour'],
  },
  {
    rule: 'A111',
    text: 'Pilots write incident reports and maintenance entries. An entry has a date and a text. Pilots have a name.',
    expected: ['IncidentReport', 'MaintenanceEntry', 'Pilot'],
  },
  {
    rule: 'A111',
    text: 'The clinic runs eight consulting rooms. A patient is seen in one room. A room has a number. A patient has a name.',
    expected: ['ConsultingRoom', 'Patient'],
  },
  {
    rule: 'A111',
    text: 'A pallet is kept in one storage bay, which has a code. A bay can have many pallets. Pallets have a weight.',
    expected: ['Pallet', 'StorageBay'],
  },
  {
    rule: 'A111',
    text: 'Boat owners rent berths. Owners have a name and an email. A berth has a number.',
    expected: ['Berth', 'Owner'],
  },
  {
    rule: 'A111',
    text: 'Each pump is checked by one safety inspector. Inspectors have a name. A pump has a number.',
    expected: ['Pump', 'SafetyInspector'],
  },
  {
    rule: 'A111',
    text: 'We serve local schools. A school has a name and a phone. Pupils of each school order lunches. A lunch has a price and a date. A pupil has a name.',
    expected: ['Lunch', 'Pupil', 'School'],
  },
  {
    rule: 'A111',
    text: 'A shop is covered by one cleaning contract. Contract: number, start date. A shop has a name.',
    expected: ['Contract', 'Shop'],
  },
  {
    rule: 'A112',
    text: 'Our neighbours love to complain. A kennel has a number. A dog has a name and lives in one kennel. A keeper has a phone.',
    expected: ['Dog', 'Keeper', 'Kennel'],
  },
  {
    rule: 'A112',
    text: 'Auditors want to see everything. A budget line has an amount. A department has a name. A department has many budget lines. An invoice has a number and belongs to one department.',
    expected: ['BudgetLine', 'Department', 'Invoice'],
  },
  {
    rule: 'A112',
    text: 'Entities: warehouses, trucks, drivers. A truck has a plate. A driver has a name. A warehouse has a city. Lists and spreadsheets annoy us.',
    expected: ['Driver', 'Truck', 'Warehouse'],
  },
  {
    rule: 'A112',
    text: 'Entities: ships, ports, cranes, berths. A ship has a name. A port has a country. A crane has a height.',
    expected: ['Berth', 'Crane', 'Port', 'Ship'],
  },
  {
    rule: 'A111',
    text: 'A puppy comes from one breeder. Small breeders raise many puppies. A puppy has a name. A show has a date. A hall has a city.',
    expected: ['Breeder', 'Hall', 'Puppy', 'Show'],
  },
  {
    rule: 'A111',
    text: 'Riders return damaged helmets. A helmet has a size. Helmets have a colour. A rider has a name.',
    expected: ['Helmet', 'Rider'],
  },
  {
    rule: 'A111',
    text: 'Huge breweries employ tasters. A taster has a name. A beer has a strength. A tasting has a date.',
    expected: ['Beer', 'Brewery', 'Taster', 'Tasting'],
  },
  {
    rule: 'A112',
    text: 'A hiker has a name and an email. A hut has a name. A bunk has a number. The valley has huts. A hut has many bunks.',
    expected: ['Bunk', 'Hiker', 'Hut'],
  },
  {
    rule: 'A112',
    text: 'We rent canoes on the lake. A canoe has a number. Skaters own several pairs of skates. A skate has a brand.',
    expected: ['Canoe', 'Skate', 'Skater'],
  },
  {
    rule: 'A112',
    text: 'A programme consists of a long sequence of exercises. Every exercise has a title. A programme has a name.',
    expected: ['Exercise', 'Programme'],
  },
  {
    rule: 'A110',
    text: 'Every month one inspection is due per crane. An inspection has a date. A crane has a height. A yard has a name.',
    expected: ['Crane', 'Inspection', 'Yard'],
  },
  {
    rule: 'A110',
    text: 'A transfer is done by one porter using one trolley. A porter has a name. A trolley has a number. A transfer has a date.',
    expected: ['Porter', 'Transfer', 'Trolley'],
  },
  {
    rule: 'A111',
    text: 'The tool helps physiotherapists between visits. Each therapist has a name. A patient has a name. A visit has a date.',
    expected: ['Patient', 'Therapist', 'Visit'],
  },
  {
    rule: 'A111',
    text: 'A runner can be a member of several crews. A crew has many members. A runner has a name. A crew has a city.',
    expected: ['Crew', 'Runner', 'Runner_Crew'],
  },
  {
    rule: 'A111',
    text: 'Players join squads. A squad has a colour and many members. A player has a nickname. A pitch has a name.',
    expected: ['Pitch', 'Player', 'Player_Squad', 'Squad'],
  },
  {
    rule: 'A111',
    text: 'A dish has a title. Garnishes have a name. There should be a dish garnish table with the amount.',
    expected: ['Dish', 'DishGarnish', 'Garnish'],
  },
  {
    rule: 'A111',
    text: 'Visitors write reviews about an exhibit with a score and a remark. An exhibit has a title.',
    expected: ['Exhibit', 'Review', 'Visitor'],
  },
])('[$rule] $text', ({ text, expected }) => {
  expect(entitiesOf(text)).toEqual(expected);
});
