import { aDiagram, anAttribute, anEntity } from '@joinery/model/builders';
import { describe, expect, it } from 'vitest';
import { createPlaceIndex, findPlaces, searchWords } from './paletteSearch.ts';

const attributes = ['id', 'title', 'rentalRate', 'rate_code'].map((name) => anAttribute({ name }));
const film = anEntity({ name: 'Film', attributes });
const filmActor = anEntity({ name: 'FilmActor', attributes: [] });
const store = anEntity({ name: 'Title', attributes: [anAttribute({ name: 'film' })] });
const index = createPlaceIndex(aDiagram({ nodes: [film, filmActor, store] }));

const found = (text: string, limit = 50) =>
  findPlaces(index, searchWords(text), limit).map((place) =>
    place.kind === 'entity' ? place.name : `${place.entityName}.${place.name}`,
  );

describe('searching places', () => {
  it('an entity comes before an attribute of the same name, a beginning before a middle', () => {
    expect(found('film')).toEqual(['Film', 'Title.film', 'FilmActor']);
    expect(found('TITLE')).toEqual(['Title', 'Film.title']);
  });

  it('the beginning of a word inside a name comes before other letters', () => {
    expect(found('rate')).toEqual(['Film.rate_code', 'Film.rentalRate']);
    expect(found('ate')).toEqual(['Film.rate_code', 'Film.rentalRate']);
    expect(found('actor')).toEqual(['FilmActor']);
  });

  it('the entity may be typed before the attribute, with a dot or a space', () => {
    expect(found('film.ti')).toEqual(['Film.title', 'Title.film']);
    expect(found('film ren')).toEqual(['Film.rentalRate']);
    expect(found('store title')).toEqual([]);
  });

  it('answers no more than it is asked for', () => {
    expect(found('i', 2)).toHaveLength(2);
  });
});
