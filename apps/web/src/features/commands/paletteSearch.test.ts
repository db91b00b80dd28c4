import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { createPlaceIndex, findPlaces, toSearchWords } from './paletteSearch.ts';

const attributes = ['id', 'title', 'rentalRate', 'rate_code'].map((name) => anAttribute({ name }));
const film = anEntity({ name: 'Film', attributes });
const filmActor = anEntity({ name: 'FilmActor', attributes: [] });
const store = anEntity({ name: 'Title', attributes: [anAttribute({ name: 'film' })] });
const index = createPlaceIndex(aDiagram({ nodes: [film, filmActor, store] }));

const found = (text: string, limit = 50) =>
  findPlaces(index, toSearchWords(text), limit).map((place) =>
    place.kind === 'entity' ? place.name : `${place.entityName}.${place.name}`,
  );

describe('searching places', () => {
  it('an entity ranks before an attribute of the same name, a prefix before an inner match', () => {
    expect(found('film')).toEqual(['Film', 'Title.film', 'FilmActor']);
    expect(found('TITLE')).toEqual(['Title', 'Film.title']);
  });

  it('a word prefix inside a name ranks before other matches', () => {
    expect(found('rate')).toEqual(['Film.rate_code', 'Film.rentalRate']);
    expect(found('ate')).toEqual(['Film.rate_code', 'Film.rentalRate']);
    expect(found('actor')).toEqual(['FilmActor']);
  });

  it('a query may name the entity before the attribute, with a dot or a space', () => {
    expect(found('film.ti')).toEqual(['Film.title', 'Title.film']);
    expect(found('film ren')).toEqual(['Film.rentalRate']);
    expect(found('store title')).toEqual([]);
  });

  it('returns at most the limit', () => {
    expect(found('i', 2)).toHaveLength(2);
  });
});
