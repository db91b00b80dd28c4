package com.example.school.service;

import com.example.school.exception.ConflictException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hibernate.exception.ConstraintViolationException;
import org.springframework.dao.DataIntegrityViolationException;

/** Unique keys of a table, with the text for a client that sends a value twice. */
public final class UniqueKeys {

    /** The only column of a constraint that has no name in H2. */
    private static final Pattern H2_COLUMN = Pattern.compile("\\(\"*(\\w+)\"* NULLS FIRST\\)");

    private final Map<String, String> problems = new HashMap<>();

    /** Adds a key with the text for the client, and the names that databases give its constraint. */
    public UniqueKeys with(String problem, String... constraints) {
        for (String constraint : constraints) {
            problems.put(constraint.toLowerCase(Locale.ROOT), problem);
        }
        return this;
    }

    /** Writes a row at once, and says which key it violates. */
    public <T> T check(Supplier<T> write) {
        try {
            return write.get();
        } catch (DataIntegrityViolationException ex) {
            String problem = problems.get(readName(ex.getCause()));
            if (problem == null) {
                throw ex;
            }
            throw new ConflictException(problem);
        }
    }

    /** Returns the name of the constraint without what databases write around it. */
    private static String readName(Throwable cause) {
        if (!(cause instanceof ConstraintViolationException violation) || violation.getConstraintName() == null) {
            return "";
        }
        String name = violation.getConstraintName().toLowerCase(Locale.ROOT)
                .replaceAll("(?s) on .*", "")
                .replaceAll("[\"`]", "")
                .replaceAll("^.*\\.", "")
                .replaceAll("_index_[0-9a-f]+$", "")
                .replaceAll("^primary.*|.*_pkey$", "primary");
        Matcher column = H2_COLUMN.matcher(violation.getSQLException().getMessage());
        boolean isNameless = name.startsWith("constraint") && column.find();
        return isNameless ? column.group(1).toLowerCase(Locale.ROOT) : name;
    }
}
