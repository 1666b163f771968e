import { expect, test } from "vitest";
import { databasePlace, parseDatabaseUrl } from "./database-url.ts";

test.each([
  ["postgres://docreview:secret@db.example/reviews", 'the database "reviews" on db.example:5432'],
  ["postgresql://db.example:6432/reviews?sslmode=verify-full", 'the database "reviews" on db.example:6432'],
  ["postgres://user:p%40ss@[::1]/a%20b", 'the database "a b" on [::1]:5432'],
  ["postgres:///reviews?host=/run/postgresql", 'the database "reviews" on /run/postgresql:5432'],
])("%s is %s, without its secrets", (url, place) => {
  expect(databasePlace(url)).toBe(place);
});

test.each([
  "",
  "reviews",
  "mysql://db.example/reviews",
  "postgres:///reviews",
  "postgres://db.example",
  "postgres://db.example/",
  "postgres://db.example/a/b",
  "postgres://user:%zz@db.example/reviews",
])("%j is not the URL of a database", (text) => {
  expect(parseDatabaseUrl(text)).toBeNull();
  expect(() => databasePlace(text)).toThrow("must look like postgres://");
});
